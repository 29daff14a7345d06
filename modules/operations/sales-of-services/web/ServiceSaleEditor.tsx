import { PostingForm, useShown } from '@cuadre/web-kit/document/PostingForm.tsx'
import { serviceSaleKind } from '../kind.ts'
import { clientSource, soldServiceSource } from '@cuadre/nomenclators/catalogue/web/document-sources.ts'
import { PersonSelect } from '@cuadre/nomenclators/catalogue/web/PersonSelect.tsx'
import { blankGoods, goodsColumns, goodsGrid } from '@cuadre/web-kit/document/product-lines.ts'
import { useForm } from '@cuadre/web-kit/form/use-form.ts'
import { DayInput } from '@cuadre/web-kit/form/DayInput.tsx'
import { MoneyInput } from '@cuadre/web-kit/form/MoneyInput.tsx'
import { RecordSelect } from '@cuadre/web-kit/form/RecordSelect.tsx'
import { useLanguage, useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { TextInput } from '@mantine/core'
import { useMemo } from 'react'
import type { z } from 'zod'
import { ContractFields, noContract } from '../../contracts/web/ContractFields.tsx'
import { marksOf, type FormMode } from '@cuadre/web-kit/document/form-modes.ts'
import { serviceColumnOf } from '../../documents/web/service-lines.ts'
import { ExportField, proposedExport } from '../../documents/web/ExportField.tsx'
import { PricedGrid } from '../../documents/web/PricedGrid.tsx'
import { TermsFields } from '../../documents/web/TermsFields.tsx'
import { useProposedRate } from '../../documents/web/use-proposed-rate.ts'
import {
  changeStateServiceSale,
  correctServiceSale,
  createServiceSale,
  previewServiceSale,
  type ServiceSale,
  updateServiceSale,
} from '../api.ts'
import { serviceSaleDraft, type ServiceSaleValues } from './form-values.ts'
import { useServiceNotes } from './notes.ts'

const saving = {
  new: createServiceSale,
  copy: createServiceSale,
  edit: updateServiceSale,
  correct: correctServiceSale,
}

interface ServiceSaleEditorProps {
  mode: FormMode
  /** What is changed, copied or corrected. */
  sale: z.output<typeof ServiceSale> | undefined
  start: ServiceSaleValues
}

export function ServiceSaleEditor({ mode, sale, start }: ServiceSaleEditorProps) {
  const t = useScreenWords()
  const language = useLanguage()
  const columns = useMemo(
    () =>
      goodsColumns({
        source: soldServiceSource,
        language,
        words: 'terms.lines',
        shows: ['detail', 'discount'],
      }),
    [language],
  )
  const form = useForm({
    draftKey: ['serviceSale', mode, sale?._id ?? start.client?._id ?? ''],
    start,
    again: mode === 'new' ? ['date'] : undefined,
    grids: { lines: goodsGrid(columns, serviceColumnOf) },
    inputOf: (values) => ({ ...serviceSaleDraft(values), ...marksOf(mode, sale, values.reason) }),
    save: saving[mode],
    preview: previewServiceSale,
    changeState: changeStateServiceSale,
    confirmTo: mode === 'correct' ? undefined : ['approved', 'confirmed'],
    onSaved: useShown(serviceSaleKind, mode),
  })
  const { values } = form
  const proposed = useProposedRate(values.currency?._id, values.date)
  const notes = useServiceNotes()

  return (
    <PostingForm
      kind={serviceSaleKind}
      mode={mode}
      document={sale}
      form={form}
      notes={notes}
      head={
        <>
          <RecordSelect
            label={t('serviceSales.client')}
            required
            data-autofocus
            source={clientSource}
            {...form.of('client')}
            onChange={(client) => form.patch({ client, ...noContract, ...proposedExport(client) })}
          />
          <DayInput label={t('serviceSales.date')} required {...form.of('date')} />
          <TermsFields form={form} proposedRate={proposed} />
          <ContractFields
            nature="sale"
            partnerId={form.values.client?._id}
            date={form.values.date}
            contract={form.of('contract')}
            supplement={form.of('supplement')}
            onChange={form.patch}
          />
          <MoneyInput
            label={t('serviceSales.cost')}
            description={t('serviceSales.costHelp')}
            {...form.of('cost')}
          />
          <PersonSelect label={t('serviceSales.seller')} maxLength={200} {...form.of('seller')} />
          <ExportField value={values.isExport} onChange={(isExport) => form.patch({ isExport })} />
          <TextInput label={t('serviceSales.description')} maxLength={500} {...form.text('description')} />
        </>
      }
    >
      <PricedGrid
        blank={blankGoods}
        form={form}
        columns={columns}
        source={soldServiceSource}
        rate={values.rate || proposed}
      />
    </PostingForm>
  )
}
