/** Terms of the flight in worked example E9.1 of docs/rules.md. */
export const FLIGHT_OF_E9_1 = {
  playedSigns: 2,
  westBest: 1,
  redPoliceCards: 1,
  eastProtests: 0,
  eastWorst: 0,
  westProtests: 1,
  spaces: 3,
  dismantlings: 1,
} as const;
