import { type Context, createContext, use } from 'react';
import type { LibraryItem } from '@shared/contract/app/storage';
import type { Connection } from '@shared/contract/connections/connection';

/**
 * A context that must be around whoever uses it, and the hook that reads it.
 *
 * @param what names it for the error of a component that stands outside
 */
export function requiredContext<T extends object | string>(what: string): readonly [Context<T | undefined>, () => T] {
  const context = createContext<T | undefined>(undefined);
  const useIt = () => {
    const value = use(context);
    if (value === undefined) throw new Error(`There is no ${what} around this component.`);
    return value;
  };
  return [context, useIt];
}

/** The connection in use. */
export const [ConnectionContext, useConnection] = requiredContext<Connection>('connection');

/** The item library of the connection in use; empty until it has been read. */
export const [LibraryContext, useLibraryItems] = requiredContext<readonly LibraryItem[]>('item library');

/** The IANA zone in which times are shown and typed. */
export const [ZoneContext, useZone] = requiredContext<string>('time zone');
