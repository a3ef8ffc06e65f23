import { useState, type CSSProperties } from 'react';
import { createRoot } from 'react-dom/client';

/** As high as a row of the program's tables, CSS pixels. */
const rowHeight = 28;
const columns = { name: 270, size: 84, time: 212, location: 150, order: 116, upload: 212 };
/** Rows beyond either edge. */
const spare = 4;

const scroller: CSSProperties = { position: 'absolute', inset: 0, overflow: 'auto' };
const rowStyle: CSSProperties = { display: 'flex', height: rowHeight };
const cells = Object.entries(columns).map(([name, width]) => {
  const style: CSSProperties = { width, overflow: 'hidden', whiteSpace: 'nowrap' };
  return { name, style };
});

/** A bare windowed list: rows of plain cells in the flow, of which only those in sight are there. */
function PlainList({ rows }: { readonly rows: readonly (readonly string[])[] }) {
  const [top, setTop] = useState(0);
  const first = Math.max(0, Math.floor(top / rowHeight) - spare);
  const count = Math.ceil(globalThis.innerHeight / rowHeight) + 2 * spare;
  const shown = rows.slice(first, first + count).map((texts, place) => ({ row: first + place, texts }));
  return (
    <div style={scroller} onScroll={({ currentTarget }) => setTop(currentTarget.scrollTop)}>
      <div style={{ height: rows.length * rowHeight }}>
        <div style={{ transform: `translateY(${first * rowHeight}px)` }}>
          {shown.map(({ row, texts }) => (
            <div key={row} style={rowStyle}>
              {cells.map(({ name, style }, column) => (
                <div key={name} style={style}>
                  {texts[column]}
                </div>
              ))}
            </div>
          ))}
        </div>
      </div>
    </div>
  );
}

/** Shows rows over the whole of the bench's page. */
export function showPlainList(place: HTMLElement, rows: readonly (readonly string[])[]): void {
  createRoot(place).render(<PlainList rows={rows} />);
}
