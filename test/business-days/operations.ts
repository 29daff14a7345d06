import { invoicing } from './invoicing.ts'
import { settling } from './money.ts'
import { serving } from './services.ts'
import { carrying, counting } from './storing.ts'
import { buying, selling } from './trade.ts'
import type { Operation } from './world.ts'

/** All that people do, each as often as its weight says, to be drawn from. */
export const operationsOf = (): Operation[] =>
  [
    ...buying(),
    ...selling(),
    ...carrying(),
    ...counting(),
    ...serving(),
    ...invoicing(),
    ...settling(),
  ].flatMap((operation) => Array.from({ length: operation.weight }, () => operation))
