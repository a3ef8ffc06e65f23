import type { Plugin, UserConfig } from 'vite';

export function bundledWorkers(config: Pick<UserConfig, 'resolve' | 'plugins'>): Plugin;
