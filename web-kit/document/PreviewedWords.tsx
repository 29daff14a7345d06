import { IconAlertTriangle, IconCircleX } from '@tabler/icons-react'
import type { PreviewAnswer } from '@cuadre/kernel/document-preview.ts'
import { showTrimmed } from '../form/amount-text.ts'
import { fieldName } from '../form/refused-fields.ts'
import { useKitWords, useLanguage, useScreenWords } from '../words/use-words.ts'
import { isOverLimit } from './PreviewedItems.tsx'
import { isLow } from './PreviewedStock.tsx'
import classes from './PreviewPanel.module.css'

interface Refused {
  message: string
  fields: readonly { path: string; message: string }[]
}

/** What is wrong with a field of the head begins with its name; a line says itself which one it is. */
export const named = ({ path, message }: Refused['fields'][number], nameOf: (field: string) => string) => {
  const field = fieldName(path.replace(/^(draft|change|correction|back)\./, ''))
  const name = field === 'lines' ? '' : nameOf(field)
  return name === '' ? message : `${name}: ${message}`
}

/** Why it can't be done, every reason in a sentence. */
export function Refusals({ refusals, words }: { refusals: readonly Refused[]; words: string | undefined }) {
  const t = useScreenWords()
  const nameOf = (field: string) => (words === undefined ? '' : t(`${words}.${field}`, { defaultValue: '' }))
  if (refusals.length === 0) return null
  const sentences = refusals.flatMap(({ message, fields }) =>
    fields.length > 0 ? fields.map((field) => named(field, nameOf)) : [message],
  )
  return (
    <ul className={`${classes['said']} ${classes['refused']}`} role="alert">
      {[...new Set(sentences)].map((sentence) => (
        <li key={sentence}>
          <IconCircleX size={16} stroke={1.6} aria-hidden />
          {sentence}
        </li>
      ))}
    </ul>
  )
}

/** What may be done, and should be known. */
export function Warnings({ preview: { warnings, stock, items } }: { preview: PreviewAnswer }) {
  const t = useKitWords()
  const language = useLanguage()
  const displayed = (quantity: string) => showTrimmed(quantity, language, 0)
  const sentences = [
    ...warnings.map(({ message }) => message),
    ...stock.filter(isLow).map(({ product, after, minimum }) =>
      t('document.low', {
        product: product.name,
        after: displayed(after),
        minimum: displayed(minimum ?? '0'),
      }),
    ),
    ...items.filter(isOverLimit).map(({ partner }) => t('document.overLimit', { partner: partner.name })),
  ]
  if (sentences.length === 0) return null
  return (
    <section className={classes['part']}>
      <ul className={`${classes['said']} ${classes['warned']}`}>
        {sentences.map((sentence) => (
          <li key={sentence}>
            <IconAlertTriangle size={16} stroke={1.6} aria-hidden />
            {sentence}
          </li>
        ))}
      </ul>
    </section>
  )
}
