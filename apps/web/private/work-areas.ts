/** The domains whose work the first screen shows, in its order. */
export const workAreas = [
  'operations',
  'inventory',
  'production',
  'points-of-sale',
  'assets',
  'payroll',
  'finance',
  'treasury',
  'accounting',
] as const
