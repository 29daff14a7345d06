import { DocumentToWrite } from '@cuadre/accounting/entries/web/DocumentToWrite.tsx'
import { CorrectionReason, useCorrectionWords } from '@cuadre/web-kit/document/Corrections.tsx'
import { RecordLoader } from '@cuadre/web-kit/detail/Loaded.tsx'
import { showAmount } from '@cuadre/web-kit/form/amount-text.ts'
import { choiceText } from '@cuadre/web-kit/form/choice.ts'
import { DocumentFiles } from '@cuadre/web-kit/document/DocumentFiles.tsx'
import { DocumentForm } from '@cuadre/web-kit/document/DocumentForm.tsx'
import { DocumentState } from '@cuadre/web-kit/document/DocumentState.tsx'
import { HeadFields } from '@cuadre/web-kit/document/DocumentScreen.tsx'
import { type FormMode, marksOf } from '@cuadre/web-kit/document/form-modes.ts'
import { useForm } from '@cuadre/web-kit/form/use-form.ts'
import { toast } from '@cuadre/web-kit/toasts/toast.ts'
import { useLanguage, useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { Alert, TextInput } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import {
  changeStateAsset,
  correctAsset,
  createAssets,
  getAsset,
  getPurchaseLine,
  type PurchaseLine,
  previewAsset,
  updateAsset,
  type WholeAsset,
} from '../api.ts'
import { assetKind } from '../kind.ts'
import { addressOf, listAddress } from './addresses.ts'
import { OriginFields, PlaceFields, WhatFields, WorthFields } from './AssetFields.tsx'
import { inputOf, startOf } from './form-values.ts'
import type { NewOrOfLine } from './search.ts'

/** An asset: a new one, one that a line of a purchase becomes (`?line=`), a pending one to change (`?id=`), one like another (`?copy=`) or in the place of another (`?correct=`). */
export default function AssetForm({ line: lineId, ...search }: NewOrOfLine) {
  const t = useScreenWords()
  return (
    <RecordLoader key={lineId} call={getPurchaseLine} id={lineId} still>
      {(line) => (
        <DocumentToWrite search={search} call={getAsset}>
          {({ mode, whole: asset, day }) =>
            line && line.holds < 1 ? (
              <Alert color="yellow">{t('assets.lineDone', { number: line.purchase.number })}</Alert>
            ) : mode === 'edit' && asset && asset.state !== 'pending' ? (
              <Alert color="yellow">{t('assets.notPending')}</Alert>
            ) : (
              <Fields mode={mode} asset={asset} line={line} day={day} />
            )
          }
        </DocumentToWrite>
      )}
    </RecordLoader>
  )
}

interface FieldsProps {
  mode: FormMode
  asset: WholeAsset | undefined
  line: PurchaseLine | undefined
  day: string
}

const kept = [
  'date',
  'specification',
  'entryType',
  'area',
  'responsible',
  'provider',
  'reference',
  'dueDate',
] as const

function Fields({ mode, asset, line, day }: FieldsProps) {
  const t = useScreenWords()
  const language = useLanguage()
  const navigate = useNavigate()
  const isInstead = mode === 'correct'
  const isNew = mode === 'new' || mode === 'copy'
  const correction = useCorrectionWords(asset?.number)
  const form = useForm({
    draftKey: ['assets', mode, asset?._id ?? line?._id ?? 'new'],
    start: startOf(asset, day, mode === 'copy', line),
    again: isNew && !line ? kept : undefined,
    save: isInstead ? correctAsset : isNew ? createAssets : updateAsset,
    inputOf: (values) => ({
      ...marksOf(mode, asset, values.reason),
      ...inputOf(values),
      ...(isNew && Number(values.count) > 1 && { count: Number(values.count) }),
    }),
    // Several alike are looked at as one of them.
    requestedOf: ({ count: _count, ...draft }: { count?: number }) => ({ draft }),
    preview: previewAsset,
    changeState: changeStateAsset,
    confirmTo: isInstead ? undefined : 'confirmed',
    onSaved: (saved, { confirmed }) => {
      const { _id, number } = saved
      const created = 'created' in saved ? saved.created.length : 1
      toast.success(
        created > 1
          ? t('assets.savedMany', { count: created })
          : t(confirmed && !isInstead ? 'assets.confirmedOne' : 'assets.saved', { number }),
      )
      void navigate({ to: created > 1 ? listAddress : addressOf(_id), replace: true })
    },
  })
  const isMany = isNew && Number(form.values.count) > 1
  return (
    <DocumentForm
      label={t('assets.one')}
      title={isInstead ? correction.title : mode === 'edit' && asset ? asset.number : t('assets.new')}
      state={<DocumentState kind={assetKind} state="pending" />}
      progress={{ of: assetKind, state: 'pending' }}
      form={form}
      words="assets"
      back={asset && !isNew ? addressOf(asset) : listAddress}
      {...(!isMany && {
        confirming: isInstead
          ? {
              title: correction.confirming,
              action: t('assets.confirming.action'),
              notes: [correction.note],
            }
          : {
              title: t('assets.confirming.title'),
              ask: t('assets.confirming.label'),
              action: t('assets.confirming.action'),
            },
      })}
    >
      {isInstead && (
        <HeadFields>
          <CorrectionReason {...form.text('reason')} />
        </HeadFields>
      )}
      {line && (
        <Alert>
          {t('assets.ofPurchase', {
            number: line.purchase.number,
            amount: showAmount(line.amount, language),
            holds: line.holds,
            account: choiceText(line.account),
          })}
        </Alert>
      )}
      <WhatFields form={form} isNew={isNew} isMany={isMany} />
      <OriginFields form={form} />
      <WorthFields form={form} />
      <PlaceFields form={form} />
      <HeadFields>
        <TextInput {...form.text('description')} label={t('assets.description')} maxLength={500} />
      </HeadFields>
      <DocumentFiles files={form.values.files} onChange={(files) => form.patch({ files })} />
    </DocumentForm>
  )
}
