/** The two players: West is the FRG, East the GDR. */
export const SIDES = ['west', 'east'] as const;
export type Side = (typeof SIDES)[number];

export function other(side: Side): Side {
  return side === 'west' ? 'east' : 'west';
}
