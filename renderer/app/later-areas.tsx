import { lazyPart } from '../kit/lazy-part';
import { Opening } from './Opening';

const opening = () => <Opening />;

// The program begins with a trend: what the other areas are made of is read when they are first shown.

export const FilesArea = lazyPart(async () => (await import('../files/FilesArea')).FilesArea, opening);

export const InspectArea = lazyPart(async () => (await import('../inspect/InspectArea')).InspectArea, opening);

export const HealthView = lazyPart(async () => (await import('../inspect/health/HealthView')).HealthView, opening);

export const ConnectionsArea = lazyPart(
  async () => (await import('../connections/ConnectionsArea')).ConnectionsArea,
  opening,
);
