import { useActivePeriods } from '@cuadre/accounting/calendar/web/active-periods.tsx'
import { defaultDay } from '@cuadre/accounting/entries/web/entry-day.ts'
import { query } from '@cuadre/web-kit/api.ts'
import { Loading } from '@cuadre/web-kit/detail/Loaded.tsx'
import { DocumentForm } from '@cuadre/web-kit/document/DocumentForm.tsx'
import { HeadFields } from '@cuadre/web-kit/document/DocumentScreen.tsx'
import { DocumentState } from '@cuadre/web-kit/document/DocumentState.tsx'
import { DayInput } from '@cuadre/web-kit/form/DayInput.tsx'
import { useForm } from '@cuadre/web-kit/form/use-form.ts'
import { toast } from '@cuadre/web-kit/toasts/toast.ts'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { getAssets } from '../api.ts'
import { assetMovementKind } from '../kind.ts'
import {
  addComponents,
  changeResponsible,
  changeUse,
  downAssets,
  impairAssets,
  moveAreas,
  previewMovement,
  revalueAssets,
  sellAssets,
} from '../movement-api.ts'
import { type MovementForm as FormOf, isOfWorth } from '../states.ts'
import { movementAddressOf, movementsAddress } from './addresses.ts'
import { ChosenAssets } from './ChosenAssets.tsx'
import { FiguresOfAssets } from './FiguresOfAssets.tsx'
import { inputOf, startOf } from './movement-values.ts'
import { MovementFields } from './MovementFields.tsx'
import type { OfAssets } from './search.ts'
import { type AssetChoice, assetChoiceOf } from './sources.ts'

/** A movement of assets (`?type=`), perhaps of those that were chosen before (`?assets=`). */
export default function MovementForm({ type, assets = '' }: OfAssets) {
  const ids = assets.split(',').filter(Boolean)
  const { period, isPending } = useActivePeriods()
  const chosen = useQuery({ ...query(getAssets, { ids, limit: 200 }), enabled: ids.length > 0 })
  if (isPending || chosen.isLoading) return <Loading />
  return (
    <Fields
      key={`${type} ${assets}`}
      type={type}
      day={defaultDay(period)}
      chosen={(chosen.data?.data ?? []).map(assetChoiceOf)}
    />
  )
}

const calls = {
  disposal: downAssets,
  sale: sellAssets,
  area: moveAreas,
  responsible: changeResponsible,
  use: changeUse,
  revaluation: revalueAssets,
  impairment: impairAssets,
  component: addComponents,
} as const

interface FieldsProps {
  type: FormOf
  day: string
  chosen: readonly AssetChoice[]
}

function Fields({ type, day, chosen }: FieldsProps) {
  const t = useScreenWords()
  const navigate = useNavigate()
  const form = useForm({
    draftKey: ['assetMovements', type, chosen.map(({ _id }) => _id).join(' ') || 'new'],
    start: startOf(chosen, day),
    // Each call takes what `inputOf` makes for its type, which the compiler cannot follow.
    save: calls[type] as typeof downAssets,
    inputOf: (values) => inputOf(type, values) as never,
    requestedOf: (input) => ({ [type]: input }),
    preview: previewMovement,
    onSaved: ({ _id, number }) => {
      toast.success(t('assetMovements.saved', { number }))
      void navigate({ to: movementAddressOf(_id), replace: true })
    },
  })
  const { assets, from } = form.values
  return (
    <DocumentForm
      label={t('assetMovements.one')}
      title={t(`assetMovements.forms.${type}`)}
      state={<DocumentState kind={assetMovementKind} state="confirmed" />}
      form={form}
      words="assetMovements"
      back={movementsAddress}
      confirming={{
        title: t(`assetMovements.previewTitles.${type}`),
        action: t(`assetMovements.actions.${type}`),
      }}
    >
      <HeadFields>
        <DayInput {...form.of('date')} label={t('assetMovements.date')} required data-autofocus />
        <MovementFields type={type} form={form} />
        <TextInput {...form.text('description')} label={t('assetMovements.description')} maxLength={500} />
      </HeadFields>
      {type !== 'sale' && isOfWorth(type) ? (
        <FiguresOfAssets
          type={type}
          values={form.values}
          messageAt={form.messageAt}
          patch={(next) => form.patch(next)}
        />
      ) : (
        <ChosenAssets
          assets={assets}
          required={from.trim() === ''}
          messageAt={form.messageAt}
          onChange={(next) => form.patch({ assets: next })}
        />
      )}
    </DocumentForm>
  )
}
