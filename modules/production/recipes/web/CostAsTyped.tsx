import { text } from '@cuadre/kernel/money.ts'
import { DocumentTotals } from '@cuadre/web-kit/document/DocumentTotals.tsx'
import { showRate } from '@cuadre/web-kit/form/amount-text.ts'
import { useLanguage, useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { Text } from '@mantine/core'
import { costAsTyped, type RecipeValues } from './form-values.ts'

/** What a batch costs by today's averages while it is written. */
export function CostAsTyped({ values }: { values: RecipeValues }) {
  const t = useScreenWords()
  const language = useLanguage()
  const { labour, overhead, costed } = costAsTyped(values)
  const unpriced = costed.lines.filter(({ isKnown }) => !isKnown).length
  return (
    <div aria-live="polite">
      <DocumentTotals
        rows={[
          { label: t('recipes.materials'), value: text(costed.materials) },
          { label: t('recipes.labour'), value: text(labour) },
          { label: t('recipes.overhead'), value: text(overhead) },
        ]}
        total={{ label: t('recipes.total'), value: text(costed.total) }}
      />
      <Text size="sm" ta="right" mt={6}>
        {t('recipes.perUnit', { unit: values.product?.unit ?? t('recipes.unit') })}:{' '}
        <strong>{showRate(costed.perUnit.round(4).toFixed(), language)}</strong>
      </Text>
      {unpriced > 0 && (
        <Text size="sm" ta="right" c="var(--warn)">
          {t('recipes.unpriced', { count: unpriced })}
        </Text>
      )}
    </div>
  )
}
