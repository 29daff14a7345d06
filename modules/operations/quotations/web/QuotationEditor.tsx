import { quotationKinds } from '../kind.ts'
import {
  boughtServiceSource,
  clientSource,
  goodsSource,
  providerSource,
  soldServiceSource,
  warehouseSource,
} from '@cuadre/nomenclators/catalogue/web/document-sources.ts'
import { Panel } from '@cuadre/web-kit/detail/DetailScreen.tsx'
import { DocumentForm } from '@cuadre/web-kit/document/DocumentForm.tsx'
import { HeadFields } from '@cuadre/web-kit/document/DocumentScreen.tsx'
import { blankGoods, goodsColumns, goodsGrid } from '@cuadre/web-kit/document/product-lines.ts'
import { useForm } from '@cuadre/web-kit/form/use-form.ts'
import type { ChoiceSource } from '@cuadre/web-kit/form/choice.ts'
import { DayInput } from '@cuadre/web-kit/form/DayInput.tsx'
import { RecordSelect } from '@cuadre/web-kit/form/RecordSelect.tsx'
import { FilesField } from '@cuadre/web-kit/media/FilesField.tsx'
import { toast } from '@cuadre/web-kit/toasts/toast.ts'
import { useLanguage, useScreenWords, type Language } from '@cuadre/web-kit/words/use-words.ts'
import { Textarea, TextInput } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import { marksOf, type FormMode } from '@cuadre/web-kit/document/form-modes.ts'
import { ExportField, proposedExport } from '../../documents/web/ExportField.tsx'
import { PricedGrid } from '../../documents/web/PricedGrid.tsx'
import { serviceColumnOf } from '../../documents/web/service-lines.ts'
import { CurrencyFields } from '../../documents/web/TermsFields.tsx'
import { useProposedRate } from '../../documents/web/use-proposed-rate.ts'
import { quotationAddressOf, quotationsAddress } from './addresses.ts'
import { quotationDraft, type QuotationValues, type WholeQuotation } from './form-values.ts'
import { QuotationBadge } from './badges.tsx'
import type { QuotationScreens } from './quotation-calls.ts'

interface QuotationEditorProps {
  screens: QuotationScreens
  mode: FormMode
  /** What is changed or copied. */
  offer: WholeQuotation | undefined
  start: QuotationValues
}

/** What lines are chosen from: goods with what the storage has of them, or services. */
function sourceOf(
  { kind, side }: QuotationScreens,
  storageId: string | undefined,
  language: Language,
): ChoiceSource {
  if (kind === 'services') return side === 'sale' ? soldServiceSource : boughtServiceSource
  return goodsSource(side === 'sale' ? storageId : undefined, language)
}

function useQuotationForm({ screens, mode, offer, start }: QuotationEditorProps) {
  const t = useScreenWords()
  const language = useLanguage()
  const navigate = useNavigate()
  return useForm({
    draftKey: [`offer:${screens.of}`, mode, offer?._id ?? ''],
    start,
    again: mode === 'new' ? ['date'] : undefined,
    grids: {
      lines: goodsGrid(
        goodsColumns({ source: soldServiceSource, language, words: 'terms.lines' }),
        serviceColumnOf,
      ),
    },
    inputOf: (values: QuotationValues) => ({
      ...quotationDraft(values, screens),
      ...marksOf(mode, offer, ''),
    }),
    save: mode === 'edit' ? screens.update : screens.create,
    onSaved: ({ _id, number }) => {
      toast.success(t('offers.saved', { number }))
      void navigate({ to: quotationAddressOf[screens.of](_id), replace: true })
    },
  })
}

export function QuotationEditor(props: QuotationEditorProps) {
  const { screens, mode, offer } = props
  const { kind, side, of } = screens
  const t = useScreenWords()
  const language = useLanguage()
  const form = useQuotationForm(props)
  const { values } = form
  const partner = side === 'sale' ? 'client' : 'provider'
  const storageId = values.storage?._id
  const source = useMemo(() => sourceOf(screens, storageId, language), [screens, storageId, language])
  const showsHeld = kind === 'products' && side === 'sale' && storageId !== undefined
  const columns = useMemo(
    () =>
      goodsColumns({
        source,
        language,
        words: 'terms.lines',
        shows: showsHeld ? ['held', 'discount'] : ['detail', 'discount'],
      }),
    [source, language, showsHeld],
  )
  const proposed = useProposedRate(values.currency?._id, values.date)
  return (
    <DocumentForm
      label={t('offers.one')}
      title={mode === 'edit' ? t('offers.numbered', { number: offer?.number }) : t(`offers.of.${of}.new`)}
      state={<QuotationBadge state="pending" />}
      progress={{ of: quotationKinds.movementsOfferts, state: 'pending' }}
      form={form}
      words="offers"
      back={offer ? quotationAddressOf[of](offer._id) : quotationsAddress(of)}
    >
      <HeadFields>
        <RecordSelect
          label={t(`offers.${partner}`)}
          required
          data-autofocus
          source={side === 'sale' ? clientSource : providerSource}
          {...form.of(partner)}
          {...(side === 'sale' && {
            onChange: (client) => form.patch({ client, ...proposedExport(client) }),
          })}
        />
        <DayInput label={t('offers.date')} required {...form.of('date')} />
        <DayInput label={t('offers.validUntil')} {...form.of('validUntil')} />
        {kind === 'products' && (
          <RecordSelect label={t('offers.storage')} source={warehouseSource} {...form.of('storage')} />
        )}
        <CurrencyFields currency={form.of('currency')} rate={form.of('rate')} proposedRate={proposed} />
        {side === 'sale' && (
          <ExportField value={values.isExport} onChange={(isExport) => form.patch({ isExport })} />
        )}
        <TextInput label={t('offers.description')} maxLength={500} {...form.text('description')} />
      </HeadFields>
      <PricedGrid
        form={form}
        columns={columns}
        source={source}
        rate={values.rate || proposed}
        blank={blankGoods}
      />
      <Textarea
        label={t('offers.terms')}
        description={t('offers.termsHelp')}
        autosize
        minRows={2}
        maxLength={2000}
        {...form.of('terms')}
        onChange={(event) => form.patch({ terms: event.currentTarget.value.replaceAll('\n', ' ') })}
      />
      <Panel title={t('terms.files')}>
        <FilesField files={values.documents} onChange={(documents) => form.patch({ documents })} />
      </Panel>
    </DocumentForm>
  )
}
