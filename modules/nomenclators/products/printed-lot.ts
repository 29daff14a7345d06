import type { Context } from '@cuadre/server-kit/context.ts'
import { formatDay, formatFigure } from '@cuadre/server-kit/files/format.ts'
import { translate } from '@cuadre/server-kit/words.ts'
import type { LineLot } from './lot-fields.ts'

/** A lot of a line on paper: its code, how much of it, until when it keeps. */
export const printedLot = ({ language }: Context, { code, quantity, expiryDate }: LineLot): string =>
  [
    `${translate(language, 'lineLots.one')} ${code}`,
    ...(quantity
      ? [formatFigure(quantity, language, { leastDecimals: 0, grouped: true, negative: 'minus' })]
      : []),
    ...(expiryDate ? [`${translate(language, 'lineLots.until')} ${formatDay(expiryDate)}`] : []),
  ].join(' · ')
