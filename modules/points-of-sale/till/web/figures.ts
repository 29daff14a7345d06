import { showAmount, showTrimmed } from '@cuadre/web-kit/form/shown-amount.ts'
import { useLanguage, useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { text, type Amount } from '@cuadre/kernel/money.ts'
import type { Paid } from '../ticket.ts'
import type { Catalogue } from './kept.ts'

/** Figures and means as people read them. */
export function useFigures({ currencies }: Pick<Catalogue, 'currencies'>) {
  const t = useScreenWords()
  const language = useLanguage()
  const codeOf = (currencyId: string | null) =>
    (currencyId === null ? currencies[0] : currencies.find(({ _id }) => _id === currencyId))?.code ?? ''
  return {
    codeOf,
    money: (value: string | Amount) => showAmount(typeof value === 'string' ? value : text(value), language),
    quantity: (value: string) => showTrimmed(value, language, 0),
    meansOf: ({ means, currencyId }: Pick<Paid, 'means' | 'currencyId'>) =>
      means === 'cash'
        ? t('till.web.cash', { currency: codeOf(currencyId) })
        : [t(`till.web.${means}`), currencyId === null ? '' : codeOf(currencyId)].join(' ').trim(),
    time: (instant: string) =>
      new Intl.DateTimeFormat(language === 'es' ? 'es-CU' : 'en-GB', {
        hour: '2-digit',
        minute: '2-digit',
      }).format(new Date(instant)),
    day: (date: string) => date.split('-').toReversed().join('/'),
  }
}
