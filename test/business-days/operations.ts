import { invoicing } from './invoicing.ts'
import { keepingAssets } from './keeping-assets.ts'
import { payingWages } from './paying-wages.ts'
import { making, sellingOverTheCounter } from './making.ts'
import { settling } from './money.ts'
import { writingOtherDocuments } from './other-documents.ts'
import { reconciling } from './reconciling.ts'
import { serving } from './services.ts'
import { carrying, counting } from './storing.ts'
import { buying, selling } from './trade.ts'
import { keepingMoney } from './treasury.ts'
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
    ...keepingMoney(),
    ...reconciling(),
    ...writingOtherDocuments(),
    ...making(),
    ...sellingOverTheCounter(),
    ...keepingAssets(),
    ...payingWages(),
  ].flatMap((operation) => Array.from({ length: operation.weight }, () => operation))
