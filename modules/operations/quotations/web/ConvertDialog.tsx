import { warehouseSource } from '@cuadre/nomenclators/catalogue/web/document-sources.ts'
import {
  accountSource,
  costCenterSource,
  expenseItemSource,
} from '@cuadre/nomenclators/catalogue/web/sources.ts'
import { HeadFields } from '@cuadre/web-kit/document/DocumentScreen.tsx'
import { showRate } from '@cuadre/web-kit/form/amount-text.ts'
import { DayInput } from '@cuadre/web-kit/form/DayInput.tsx'
import { MoneyInput } from '@cuadre/web-kit/form/MoneyInput.tsx'
import { RecordSelect } from '@cuadre/web-kit/form/RecordSelect.tsx'
import { LineGrid } from '@cuadre/web-kit/grid/LineGrid.tsx'
import { newKey, type GridColumn } from '@cuadre/web-kit/grid/lines.ts'
import { useKitWords, useLanguage, useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { Alert, Button, Group, Modal, Select, Stack } from '@mantine/core'
import { useProposedRate } from '../../documents/web/use-proposed-rate.ts'
import type { WholeQuotation } from './form-values.ts'
import type { QuotationScreens } from './quotation-calls.ts'
import { useConversion, type ExpenseLine } from './use-conversion.ts'

interface ConvertDialogProps {
  offer: WholeQuotation
  screens: QuotationScreens
  onClose(): void
}

/** What an offer does not say of the sale or purchase that it becomes. */
export function ConvertDialog({ offer, screens, onClose }: ConvertDialogProps) {
  const t = useScreenWords()
  const kit = useKitWords()
  const language = useLanguage()
  const conversion = useConversion(offer, screens)
  const { values, error } = conversion
  const proposed = useProposedRate(offer.currency?._id, values.date)
  const { of, kind } = screens
  return (
    <Modal
      opened
      onClose={onClose}
      title={t(`offers.convert.${of}`)}
      size={of === 'buyOfServices' ? 'xl' : 'lg'}
      closeButtonProps={{ title: kit('delete.close'), 'aria-label': kit('delete.close') }}
    >
      <Stack gap="md">
        {error && (
          <Alert color="red" role="alert">
            {error.fields.length === 0 ? error.message : error.fields.map(({ message }) => message).join(' ')}
          </Alert>
        )}
        <HeadFields>
          <DayInput label={t('offers.date')} required data-autofocus {...conversion.of('date')} />
          {kind === 'products' && (
            <RecordSelect
              label={t('offers.storage')}
              required
              source={warehouseSource}
              {...conversion.of('storage')}
            />
          )}
          <Select
            label={t('terms.paymentForm')}
            allowDeselect={false}
            data={(['credit', 'cash'] as const).map((value) => ({
              value,
              label: t(`terms.paymentForms.${value}`),
            }))}
            {...conversion.of('paymentForm')}
            onChange={(value) => conversion.patch({ paymentForm: value === 'cash' ? 'cash' : 'credit' })}
          />
          {values.paymentForm === 'credit' && (
            <DayInput
              label={t('terms.dueDate')}
              placeholder={t('terms.dueByTerms')}
              {...conversion.of('dueDate')}
            />
          )}
          {offer.currency && (
            <MoneyInput
              label={t('terms.rate')}
              decimals={4}
              placeholder={proposed === undefined ? t('terms.noRate') : showRate(proposed, language)}
              {...conversion.of('rate')}
            />
          )}
        </HeadFields>
        {of === 'buyOfServices' && (
          <LineGrid
            label={t('offers.places')}
            columns={expenseColumns}
            {...conversion.grid('lines')}
            blank={blankExpense}
            fixed
            minWidth="620px"
          />
        )}
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onClose} disabled={conversion.isSaving}>
            {kit('document.goOn')}
          </Button>
          <Button loading={conversion.isSaving} onClick={() => conversion.submit()}>
            {t('offers.convert.run')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}

const blankExpense = (): ExpenseLine => ({
  key: newKey(),
  name: '',
  account: null,
  costCenter: null,
  expenseItem: null,
})

const expenseColumns: readonly GridColumn<ExpenseLine>[] = [
  {
    id: 'name',
    kind: 'shown',
    header: 'terms.lines.service',
    width: 'minmax(130px, 1fr)',
    show: ({ name }) => name,
  },
  {
    id: 'account',
    kind: 'record',
    header: 'terms.lines.account',
    width: 'minmax(130px, 1fr)',
    source: accountSource,
  },
  {
    id: 'costCenter',
    kind: 'record',
    header: 'terms.lines.costCenter',
    width: 'minmax(130px, 1fr)',
    source: costCenterSource,
  },
  {
    id: 'expenseItem',
    kind: 'record',
    header: 'terms.lines.expenseItem',
    width: 'minmax(130px, 1fr)',
    source: expenseItemSource,
  },
]
