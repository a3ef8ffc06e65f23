import { interpolatedBound } from '../bounds';
import { noData, type CreateAccumulator } from '../calculation';
import { goodUnless, isGood, isUsable, marked } from '../result-status';

/**
 * TimeAverage §5.4.3.6 and Total §5.4.3.8 of OPC UA Part 13: the area under straight lines from the interpolated bound
 * at the start over the usable samples to the one at the end, always sloped. Total is in unit × seconds. Uncertain
 * where bad values were skipped, uncertain ones used, or a bound is extrapolated. Without a bound at the start the
 * interval begins with its first usable sample. Time is continuous: the end bound is at the end itself.
 */
function timeWeighted(conclude: (area: number, width: number) => number): CreateAccumulator {
  return (context, interval) => {
    const processingInterval = interval.end - interval.start;
    const boundAt = (t: number) => interpolatedBound(context, t, processingInterval);
    const startBound = boundAt(interval.start);
    const line = new Line();
    let subNormal = startBound?.subNormal ?? false;
    if (startBound !== undefined) line.to(startBound.t, Number(startBound.v));
    return {
      add({ t, v, q }, from, to) {
        for (let i = from; i < to; i += 1) {
          const code = q[i] ?? 0;
          if (!isGood(code)) subNormal = true;
          if (isUsable(code, context.options)) line.to(t[i] ?? Number.NaN, v[i] ?? Number.NaN);
        }
      },
      result() {
        const endBound = boundAt(interval.end);
        if (endBound === undefined || line.isEmpty) return noData(interval);
        line.to(endBound.t, Number(endBound.v));
        if (line.width === 0) return noData(interval);
        const q = marked(goodUnless(subNormal || endBound.subNormal), 'calculated', interval);
        return [{ t: interval.start, v: conclude(line.area, line.width), q }];
      },
    };
  };
}

export const timeAverage = timeWeighted((area, width) => area / width);
export const total = timeWeighted((area) => area / 1000);

/** The area, in unit × ms, under the straight lines through the points so far. */
class Line {
  area = 0;
  width = 0;
  #t = Number.NaN;
  #v = Number.NaN;

  get isEmpty(): boolean {
    return Number.isNaN(this.#t);
  }

  to(t: number, v: number): void {
    if (!this.isEmpty) {
      this.area += ((v + this.#v) / 2) * (t - this.#t);
      this.width += t - this.#t;
    }
    this.#t = t;
    this.#v = v;
  }
}
