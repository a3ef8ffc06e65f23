import { type Connection, profileSchema } from '@shared/contract/connections/connection';
import { SeriesClient } from '../data/client';
import type { Analysis } from '../interact/analysis';
import { ChosenInPlot } from '../interact/chosen-in-plot';
import { FoundEvents } from '../interact/found-events';
import { Marks } from '../interact/marks';
import { FrameStore } from '../scene/frame-store';
import { newView } from '../view/new-view';
import { ViewStore } from '../view/view-store';
import { Viewport } from '../view/viewport';

/** A connection, for tests to which it does not matter which. */
export const someConnection: Connection = {
  profile: profileSchema.parse({
    id: 'plant',
    name: 'Plant',
    baseUrl: 'https://historian.example',
    authentication: { scheme: 'none' },
  }),
  stored: [],
  isDemo: false,
};

/** A client of a worker that holds nothing and does not answer. */
export function someClient(): SeriesClient {
  return SeriesClient.join(new MessageChannel().port1);
}

/** The analysis of an empty view that has read nothing, but for what a test is about. */
export function someAnalysis(parts: Partial<Analysis> = {}): Analysis {
  return {
    store: new ViewStore(newView(someConnection, [])),
    client: parts.client ?? someClient(),
    viewport: new Viewport(),
    frames: new FrameStore(),
    marks: new Marks(),
    events: new FoundEvents(),
    chosen: new ChosenInPlot(),
    series: [],
    quality: { scheme: 'opc-ua', uncertain: 'plot', bad: 'gap' },
    zone: 'UTC',
    ...parts,
  };
}
