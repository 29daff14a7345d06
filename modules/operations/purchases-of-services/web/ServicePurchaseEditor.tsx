import { PostingForm, useShown } from '@cuadre/web-kit/document/PostingForm.tsx'
import { servicePurchaseKind } from '../kind.ts'
import { boughtServiceSource, providerSource } from '@cuadre/nomenclators/catalogue/web/document-sources.ts'
import { useForm } from '@cuadre/web-kit/form/use-form.ts'
import { DayInput } from '@cuadre/web-kit/form/DayInput.tsx'
import { MoneyInput } from '@cuadre/web-kit/form/MoneyInput.tsx'
import { RecordSelect } from '@cuadre/web-kit/form/RecordSelect.tsx'
import { isBlank } from '@cuadre/web-kit/grid/lines.ts'
import { FilesField } from '@cuadre/web-kit/media/FilesField.tsx'
import { Panel } from '@cuadre/web-kit/detail/DetailScreen.tsx'
import { useLanguage, useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { TextInput } from '@mantine/core'
import { useMemo } from 'react'
import type { z } from 'zod'
import { ContractFields, noContract } from '../../contracts/web/ContractFields.tsx'
import { marksOf, type FormMode } from '@cuadre/web-kit/document/form-modes.ts'
import { serviceColumnOf } from '../../documents/web/service-lines.ts'
import { PricedGrid } from '../../documents/web/PricedGrid.tsx'
import { TermsFields } from '../../documents/web/TermsFields.tsx'
import { useProposedRate } from '../../documents/web/use-proposed-rate.ts'
import {
  changeStateServicePurchase,
  correctServicePurchase,
  createServicePurchase,
  previewServicePurchase,
  type ServicePurchase,
  updateServicePurchase,
} from '../api.ts'
import { expenseColumns } from './expense-columns.ts'
import {
  blankExpense,
  servicePurchaseDraft,
  type ServicePurchaseValues,
  withAccount,
  withAccrual,
} from './form-values.ts'
import { useServiceNotes } from './notes.ts'

const saving = {
  new: createServicePurchase,
  copy: createServicePurchase,
  edit: updateServicePurchase,
  correct: correctServicePurchase,
}

interface ServicePurchaseEditorProps {
  mode: FormMode
  /** What is changed, copied or corrected. */
  purchase: z.output<typeof ServicePurchase> | undefined
  start: ServicePurchaseValues
}

function usePurchaseForm({ mode, purchase, start }: ServicePurchaseEditorProps) {
  const language = useLanguage()
  const columns = useMemo(() => expenseColumns(language), [language])
  const form = useForm({
    draftKey: ['servicePurchase', mode, purchase?._id ?? start.provider?._id ?? ''],
    start,
    again: mode === 'new' ? ['date'] : undefined,
    grids: {
      lines: {
        written: (lines) => lines.filter((line) => !isBlank(line, columns)),
        columnOf: serviceColumnOf,
      },
    },
    inputOf: (values) => ({ ...servicePurchaseDraft(values), ...marksOf(mode, purchase, values.reason) }),
    save: saving[mode],
    preview: previewServicePurchase,
    changeState: changeStateServicePurchase,
    confirmTo: mode === 'correct' ? undefined : ['approved', 'confirmed'],
    onSaved: useShown(servicePurchaseKind, mode),
  })
  return form
}

export function ServicePurchaseEditor(props: ServicePurchaseEditorProps) {
  const { mode, purchase } = props
  const t = useScreenWords()
  const form = usePurchaseForm(props)
  const language = useLanguage()
  const providerId = form.values.provider?._id
  const columns = useMemo(() => expenseColumns(language, providerId), [language, providerId])
  const proposed = useProposedRate(form.values.currency?._id, form.values.date)
  const notes = useServiceNotes()
  return (
    <PostingForm
      kind={servicePurchaseKind}
      mode={mode}
      document={purchase}
      form={form}
      notes={notes}
      head={
        <>
          <RecordSelect
            label={t('servicePurchases.provider')}
            required
            data-autofocus
            source={providerSource}
            {...form.of('provider')}
            onChange={(provider) => form.patch({ provider, ...noContract })}
          />
          <DayInput label={t('servicePurchases.date')} required {...form.of('date')} />
          <TextInput
            label={t('servicePurchases.providerDocument')}
            maxLength={60}
            {...form.text('providerDocument')}
          />
          <TermsFields form={form} proposedRate={proposed} />
          <ContractFields
            nature="purchase"
            partnerId={form.values.provider?._id}
            date={form.values.date}
            contract={form.of('contract')}
            supplement={form.of('supplement')}
            onChange={form.patch}
          />
          <MoneyInput
            label={t('servicePurchases.withholdingRate')}
            decimals={4}
            placeholder={t('servicePurchases.byParameters')}
            {...form.of('withholdingRate')}
          />
          <TextInput
            label={t('servicePurchases.description')}
            maxLength={500}
            {...form.text('description')}
          />
        </>
      }
    >
      <PricedGrid
        form={form}
        columns={columns}
        source={boughtServiceSource}
        rate={form.values.rate || proposed}
        blank={blankExpense}
        take={(before, line) => withAccrual(before, withAccount(before, line))}
        minWidth="1060px"
      />
      <Panel title={t('terms.files')}>
        <FilesField files={form.values.documents} onChange={(documents) => form.patch({ documents })} />
      </Panel>
    </PostingForm>
  )
}
