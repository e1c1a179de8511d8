/** All shapes with the same style: its CSS declarations, and the `d` attribute of an SVG path. */
export interface Path {
  readonly css: string;
  readonly d: string;
}

/** Filled rectangles, grouped by style. Rectangles that touch within a row are merged. */
export class Areas {
  readonly #byLook = new Map<string, { path: string; x: number; y: number; width: number; height: number }>();

  add(css: string, x: number, y: number, width: number, height: number): void {
    const last = this.#byLook.get(css);
    if (last === undefined) this.#byLook.set(css, { path: '', x, y, width, height });
    else if (last.y === y && last.height === height && last.x + last.width === x) last.width += width;
    else Object.assign(last, { path: last.path + rectangle(last), x, y, width, height });
  }

  /** Returns one path for each style. */
  paths(): Path[] {
    return [...this.#byLook].map(([css, last]) => ({ css, d: last.path + rectangle(last) }));
  }
}

function rectangle({ x, y, width, height }: { x: number; y: number; width: number; height: number }): string {
  return `M${x} ${y}h${width}v${height}h${-width}z`;
}

type Ends = [start: number, end: number];

/** Lines, grouped by style. Lines that meet end to end are merged. */
export class Lines {
  readonly #byLook = new Map<string, Map<string, Ends[]>>();

  add(css: string, left: number, top: number, from: readonly [number, number], to: readonly [number, number]): void {
    let rows = this.#byLook.get(css);
    if (rows === undefined) this.#byLook.set(css, (rows = new Map<string, Ends[]>()));
    const isAcross = from[1] === to[1];
    const key = isAcross ? `h${top + from[1]}` : `v${left + from[0]}`;
    const [along, offset] = isAcross ? ([0, left] as const) : ([1, top] as const);
    const start = offset + Math.min(from[along], to[along]);
    const end = offset + Math.max(from[along], to[along]);
    const ends = rows.get(key);
    const last = ends?.at(-1);
    if (last && start <= last[1]) last[1] = Math.max(last[1], end);
    else if (ends) ends.push([start, end]);
    else rows.set(key, [[start, end]]);
  }

  /** Returns one path for each style. */
  paths(): Path[] {
    return [...this.#byLook].map(([css, rows]) => {
      const path = [...rows].flatMap(([key, all]) =>
        all.map(([start, end]) => {
          const at = key.slice(1);
          return key.startsWith('h') ? `M${start} ${at}H${end}` : `M${at} ${start}V${end}`;
        }),
      );
      return { css, d: path.join('') };
    });
  }
}
