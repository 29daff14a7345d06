/** What must hold in the books, in the order in which a page shows it. */
export const lawNames = [
  'I1',
  'I2',
  'I3',
  'I4',
  'I5',
  'I6',
  'I11',
  'I12',
  'I13',
  'I14',
  'I15',
  'I16',
  'I18',
  'I19',
  'I20',
  'seals',
] as const
export type LawName = (typeof lawNames)[number]
