import {
  foreignCurrencySource,
  providerSource,
  warehouseSource,
} from '@cuadre/nomenclators/catalogue/web/document-sources.ts'
import { accountSourceOf } from '@cuadre/nomenclators/catalogue/web/sources.ts'
import { FoldedFields, HeadFields } from '@cuadre/web-kit/document/DocumentScreen.tsx'
import { showRate } from '@cuadre/web-kit/form/amount-text.ts'
import { showDay } from '@cuadre/web-kit/form/day-text.ts'
import { DayInput } from '@cuadre/web-kit/form/DayInput.tsx'
import { MoneyInput } from '@cuadre/web-kit/form/MoneyInput.tsx'
import { RecordSelect } from '@cuadre/web-kit/form/RecordSelect.tsx'
import { useLanguage, useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { Select, Switch, TextInput } from '@mantine/core'
import { ContractFields, noContract } from '../../contracts/web/ContractFields.tsx'
import { purchaseKinds } from '../states.ts'
import classes from './PurchaseHead.module.css'
import type { usePurchaseForm } from './use-purchase-form.ts'

interface PurchaseHeadProps {
  form: ReturnType<typeof usePurchaseForm>
  /** The rate of the day, where the purchase is in another currency. */
  proposedRate: string | undefined
  isCorrection: boolean
}

/** From whom, when, where to, how it is paid and by which documents. */
export function PurchaseHead({ form, proposedRate, isCorrection }: PurchaseHeadProps) {
  const t = useScreenWords()
  const language = useLanguage()
  const { values } = form
  return (
    <HeadFields>
      {isCorrection && (
        <TextInput
          label={t('purchases.reason')}
          required
          maxLength={500}
          data-autofocus
          {...form.text('reason')}
        />
      )}
      <RecordSelect
        label={t('purchases.provider')}
        required
        {...(!isCorrection && { 'data-autofocus': true })}
        source={providerSource}
        {...form.of('provider')}
        onChange={(provider) => form.patch({ provider, ...noContract })}
      />
      <RecordSelect
        label={t('purchases.storage')}
        required
        source={warehouseSource}
        {...form.of('storage')}
      />
      <FoldedFields
        summary={[
          showDay(values.date),
          t(`purchases.types.${values.type}`),
          t(`purchases.paymentForms.${values.paymentForm}`),
          values.currency?.code,
        ]}
      >
        <DayInput label={t('purchases.date')} required {...form.of('date')} />
        <Select
          label={t('purchases.type')}
          allowDeselect={false}
          data={purchaseKinds.map((value) => ({ value, label: t(`purchases.types.${value}`) }))}
          {...form.of('type')}
          onChange={(value) =>
            form.patch({ type: purchaseKinds.find((each) => each === value) ?? 'national' })
          }
        />
        <Select
          label={t('purchases.paymentForm')}
          allowDeselect={false}
          data={(['credit', 'cash'] as const).map((value) => ({
            value,
            label: t(`purchases.paymentForms.${value}`),
          }))}
          {...form.of('paymentForm')}
          onChange={(value) => form.patch({ paymentForm: value === 'cash' ? 'cash' : 'credit' })}
        />
        {values.paymentForm === 'credit' ? (
          <DayInput
            label={t('purchases.dueDate')}
            {...form.of('dueDate')}
            placeholder={t('purchases.dueByTerms')}
          />
        ) : (
          <RecordSelect
            label={t('purchases.cashAccount')}
            placeholder={t('purchases.mainCash')}
            source={cashAccounts}
            {...form.of('cashAccount')}
          />
        )}
        <RecordSelect
          label={t('purchases.currency')}
          placeholder={t('purchases.ofTheBooks')}
          source={foreignCurrencySource}
          {...form.of('currency')}
        />
        {values.currency && (
          <MoneyInput
            label={t('purchases.rate')}
            decimals={4}
            placeholder={
              proposedRate === undefined ? t('purchases.noRate') : showRate(proposedRate, language)
            }
            {...form.of('rate')}
          />
        )}
        <ContractFields
          nature="purchase"
          partnerId={values.provider?._id}
          date={values.date}
          contract={form.of('contract')}
          supplement={form.of('supplement')}
          onChange={form.patch}
        />
        {!values.awaitsInvoice && (
          <>
            <TextInput
              label={t('purchases.providerInvoice')}
              maxLength={60}
              {...form.text('providerInvoice')}
            />
            <DayInput label={t('purchases.providerInvoiceDate')} {...form.of('providerInvoiceDate')} />
          </>
        )}
        <Select
          label={t('purchases.postingMode')}
          placeholder={t('purchases.postingModes.byParameter')}
          clearable
          data={(['inTransit', 'direct'] as const).map((value) => ({
            value,
            label: t(`purchases.postingModes.${value}`),
          }))}
          {...form.of('postingMode')}
          value={values.postingMode || null}
          onChange={(value) =>
            form.patch({ postingMode: value === 'direct' || value === 'inTransit' ? value : '' })
          }
        />
        <TextInput label={t('purchases.description')} maxLength={500} {...form.text('description')} />
        <Switch
          className={classes['switch'] ?? ''}
          label={t('purchases.awaitsInvoice')}
          checked={values.awaitsInvoice}
          onChange={(event) => form.patch({ awaitsInvoice: event.currentTarget.checked })}
        />
      </FoldedFields>
    </HeadFields>
  )
}

const cashAccounts = accountSourceOf('cash')
