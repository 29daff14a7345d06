/** The domains whose work the first screen shows, in its order. */
export const workAreas = [
  'operations',
  'inventory',
  'production',
  'points-of-sale',
  'assets',
  'finance',
  'treasury',
  'accounting',
] as const
