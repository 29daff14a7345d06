/** The guide of the user: its chapters, and the pages of each in the order in which they are read. */
export const chapters = [
  { id: 'beginning', pages: ['first-hour', 'dashboard', 'searching'] },
  { id: 'books', pages: ['entries', 'closing', 'statements', 'taxes', 'proof'] },
  { id: 'trade', pages: ['selling', 'points-of-sale', 'buying', 'storekeeping', 'people'] },
  { id: 'making', pages: ['production'] },
  { id: 'things', pages: ['assets'] },
  { id: 'staff', pages: ['staff', 'absences', 'prepayroll', 'payroll'] },
  { id: 'money', pages: ['cash', 'petty-cash', 'banks'] },
  { id: 'administration', pages: ['configuration', 'imports'] },
] as const

export type GuidePageName = (typeof chapters)[number]['pages'][number]

export const guidePages: readonly GuidePageName[] = chapters.flatMap(({ pages }) => [...pages])

export const guideAddress = '/guide'

export const guidePageAddress = (page: GuidePageName): `/guide/${GuidePageName}` => `${guideAddress}/${page}`

export const isGuidePage = (page: string): page is GuidePageName =>
  (guidePages as readonly string[]).includes(page)
