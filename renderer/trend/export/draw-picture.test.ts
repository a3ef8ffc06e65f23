import { describe, expect, it } from 'vitest';
import { pngBytes, pngUrl } from './draw-picture';

const size = { width: 15_000, height: 15_000 };
const said = 'The picture is too large: 15000 × 15000 pixels.';

describe('a canvas that the browser has no bitmap for', () => {
  it('is no empty PNG', () => expect(pngBytes({ ...size, toBlob: (take) => take(null) })).rejects.toThrow(said));
  it('is no empty picture in a drawing', () =>
    expect(() => pngUrl({ ...size, toDataURL: () => 'data:,' })).toThrow(said));
});
