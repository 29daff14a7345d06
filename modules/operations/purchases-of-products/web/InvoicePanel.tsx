import { PreviewPanel } from '@cuadre/web-kit/document/PreviewPanel.tsx'
import { DayInput } from '@cuadre/web-kit/form/DayInput.tsx'
import { MoneyInput } from '@cuadre/web-kit/form/MoneyInput.tsx'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { Checkbox, SimpleGrid, TextInput } from '@mantine/core'
import type { useInvoicing } from './use-invoicing.ts'

/** The invoice of what came before it: its number and day, held against what came, and what it will post. */
export function InvoicePanel({ invoicing }: { invoicing: ReturnType<typeof useInvoicing> }) {
  const t = useScreenWords()
  const { values, patch } = invoicing
  if (!values) return null
  return (
    <PreviewPanel
      title={t('purchases.invoicing.title')}
      action={t('purchases.invoicing.action')}
      words="purchases"
      preview={invoicing.seen}
      isRunning={invoicing.isRunning}
      obstacle={values.providerInvoice.trim() === '' ? t('purchases.invoicing.numberFirst') : undefined}
      asks={
        <SimpleGrid cols={2} spacing="sm" verticalSpacing="xs">
          <TextInput
            label={t('purchases.providerInvoice')}
            required
            maxLength={60}
            data-autofocus
            value={values.providerInvoice}
            onChange={(event) => patch({ providerInvoice: event.currentTarget.value })}
          />
          <DayInput
            label={t('purchases.date')}
            required
            value={values.date}
            onChange={(date) => patch({ date })}
          />
          <MoneyInput
            label={t('purchases.invoicing.total')}
            value={values.total}
            onChange={(total) => patch({ total })}
          />
          <DayInput
            label={t('purchases.dueDate')}
            placeholder={t('purchases.dueByTerms')}
            value={values.dueDate}
            onChange={(dueDate) => patch({ dueDate })}
          />
          {values.total !== '' && (
            <Checkbox
              label={t('purchases.invoicing.acceptDifference')}
              description={t('purchases.invoicing.acceptDifferenceHelp')}
              checked={values.acceptDifference}
              onChange={(event) => patch({ acceptDifference: event.currentTarget.checked })}
            />
          )}
        </SimpleGrid>
      }
      onRun={invoicing.run}
      onClose={invoicing.close}
    />
  )
}
