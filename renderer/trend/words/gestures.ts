import { catalogue } from '@shared/language/catalogue';
import { formatCountOf } from '../../kit/text/format';

/** What is said at the pointer, at the grips of lanes, and of what is done there by hand. */
export const gestureWords = catalogue({
  en: {
    readout: {
      here: 'Here',
      nearest: 'Nearest sample',
      more: (count: number) => `and ${count} more, in the legend`,
      noNumber: 'no number',
      unread: 'not read yet',
      samples: (count: number) => formatCountOf(count, 'sample'),
      uncertain: (part: string) => `${part} uncertain`,
      bad: (part: string) => `${part} bad`,
    },
    grips: {
      move: (lane: number, items: string) => `Move lane ${lane}: ${items}`,
      drag: 'Drag the lane to another place',
    },
    edges: {
      height: (lane: number) => `Height of lane ${lane}`,
      drag: 'Drag to make the lane higher or lower; a double click makes all as high as each other',
    },
    axis: 'Drag to move the values; a double click lets them fit',
    /** Steps that can be undone. */
    steps: {
      moveLane: (lane: number) => `Move lane ${lane}`,
      moveToLane: (items: string, lane: number) => `Move ${items} to lane ${lane}`,
      moveToOwnLane: (items: string) => `Move ${items} to a lane of its own`,
      moveCursor: 'Move a cursor',
      removeCursor: 'Remove a cursor',
      fitAxis: 'Fit the value axis',
      zoomAxis: 'Zoom the value axis',
      moveAxis: 'Move the value axis',
      laneHeight: 'Change the heights of the lanes',
      evenLanes: 'Make all lanes as high as each other',
    },
  },
  de: {
    readout: {
      here: 'Hier',
      nearest: 'Nächster Messwert',
      more: (count) => `und ${formatCountOf(count, 'weiterer', 'weitere')}, in der Legende`,
      noNumber: 'keine Zahl',
      unread: 'noch nicht gelesen',
      samples: (count) => formatCountOf(count, 'Messwert', 'Messwerte'),
      uncertain: (part) => `${part} unsicher`,
      bad: (part) => `${part} schlecht`,
    },
    grips: {
      move: (lane, items) => `Spur ${lane} verschieben: ${items}`,
      drag: 'Die Spur an eine andere Stelle ziehen',
    },
    edges: {
      height: (lane) => `Höhe von Spur ${lane}`,
      drag: 'Ziehen macht die Spur höher oder niedriger; ein Doppelklick macht alle gleich hoch',
    },
    axis: 'Ziehen verschiebt die Werte; ein Doppelklick passt sie wieder an',
    steps: {
      moveLane: (lane) => `Spur ${lane} verschieben`,
      moveToLane: (items, lane) => `${items} in Spur ${lane} verschieben`,
      moveToOwnLane: (items) => `${items} in eine eigene Spur verschieben`,
      moveCursor: 'Cursor verschieben',
      removeCursor: 'Cursor entfernen',
      fitAxis: 'Wertachse anpassen',
      zoomAxis: 'Wertachse zoomen',
      moveAxis: 'Wertachse verschieben',
      laneHeight: 'Höhen der Spuren ändern',
      evenLanes: 'Alle Spuren gleich hoch machen',
    },
  },
});
