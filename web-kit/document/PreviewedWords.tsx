import { IconAlertTriangle, IconCircleX } from '@tabler/icons-react'
import type { Ref } from 'react'
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

interface WarningsProps {
  preview: PreviewAnswer
  ref: Ref<HTMLElement>
}

/** What may be done, and could stop a person who knows it: above all that is posted, and where the keys that confirm stop once. */
export function Warnings({ preview: { warnings, items }, ref }: WarningsProps) {
  const t = useKitWords()
  const sentences = [
    ...items.filter(isOverLimit).map(({ partner }) => t('document.overLimit', { partner: partner.name })),
    ...warnings.map(({ message }) => message),
  ]
  if (sentences.length === 0) return null
  return (
    <section ref={ref} tabIndex={-1} aria-label={t('document.warnings')} className={classes['warnings']}>
      <Said sentences={sentences} />
    </section>
  )
}

/** Which products are left with less than they should always have: what somebody orders, and nothing that stops the sale. */
export function LowStock({ stock }: { stock: PreviewAnswer['stock'] }) {
  const t = useKitWords()
  const language = useLanguage()
  const displayed = (quantity: string) => showTrimmed(quantity, language, 0)
  const sentences = stock.filter(isLow).map(({ product, after, minimum }) =>
    t('document.low', {
      product: product.name,
      after: displayed(after),
      minimum: displayed(minimum ?? '0'),
    }),
  )
  if (sentences.length === 0) return null
  return (
    <section className={classes['part']}>
      <Said sentences={sentences} />
    </section>
  )
}

const Said = ({ sentences }: { sentences: readonly string[] }) => (
  <ul className={`${classes['said']} ${classes['warned']}`}>
    {sentences.map((sentence) => (
      <li key={sentence}>
        <IconAlertTriangle size={16} stroke={1.6} aria-hidden />
        {sentence}
      </li>
    ))}
  </ul>
)
