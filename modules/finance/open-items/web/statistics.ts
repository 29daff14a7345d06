import type { Statistic } from '@cuadre/web-kit/statistic/statistic.ts'

/** Its few words come with those of the first screen. */
export const owedStatistic: Statistic = {
  permission: 'seeStats',
  isWide: true,
  words: [],
  component: () => import('./AgeingTiles.tsx'),
}
