import { defaultDay } from '@cuadre/accounting/entries/web/entry-day.ts'
import { Loading, RecordLoader } from '@cuadre/web-kit/detail/Loaded.tsx'
import { useActivePeriods } from '@cuadre/accounting/calendar/web/active-periods.tsx'
import { formModeOf } from '@cuadre/web-kit/document/form-modes.ts'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import type { NewOrInPlace } from '@cuadre/web-kit/screens.ts'
import { Alert } from '@mantine/core'
import { getInventory } from '../api.ts'
import { inventoryTypes, type InventoryType } from '../kinds.ts'
import { CountEditor } from './CountEditor.tsx'
import { CountStart } from './CountStart.tsx'
import { blankInventory, valuesOf, type WholeInventory } from './form-values.ts'
import { InventoryEditor } from './InventoryEditor.tsx'
import { TypeChoice } from './TypeChoice.tsx'

type Search = NewOrInPlace & { type?: string | undefined }

/** A document of inventory: a new one of a type (`?type=`), one like another (`?copy=`), one to be changed (`?id=`), one in the place of another (`?correct=`). */
export default function InventoryForm({ type, ...search }: Search) {
  const { mode, id } = formModeOf(search)
  const { period, isPending } = useActivePeriods()
  if (isPending) return <Loading />
  const day = defaultDay(period)
  const known = inventoryTypes.find((each) => each === type)
  if (mode === 'new') {
    if (known === undefined) return <TypeChoice />
    return known === 'count' ? (
      <CountStart date={day} />
    ) : (
      <InventoryEditor key={known} type={known} start={blankInventory(day)} draft={known} />
    )
  }
  return (
    <RecordLoader key={`${mode} ${id}`} call={getInventory} id={id} still>
      {(document) =>
        document &&
        (mode === 'copy' ? (
          <Copied document={document} day={day} />
        ) : (
          <Changed document={document} mode={mode} />
        ))
      }
    </RecordLoader>
  )
}

const Copied = ({ document, day }: { document: WholeInventory; day: string }) => (
  <InventoryEditor
    type={document.type as InventoryType}
    start={{ ...valuesOf(document), date: day, documents: [] }}
    draft={`copy:${document._id}`}
  />
)

function Changed({ document, mode }: { document: WholeInventory; mode: 'edit' | 'correct' }) {
  const t = useScreenWords()
  if (document.state !== (mode === 'correct' ? 'confirmed' : 'pending')) {
    const state = t(`states.${document.state}`).toLowerCase()
    return (
      <Alert color="yellow">
        {mode === 'correct'
          ? t('otherInventory.notCorrected', { state })
          : t('document.notChanged', { state })}
      </Alert>
    )
  }
  return document.type === 'count' ? (
    <CountEditor count={document} mode={mode} />
  ) : (
    <InventoryEditor
      type={document.type}
      start={valuesOf(document)}
      draft={`${mode}:${document._id}:${document.version}`}
      mode={mode}
      changing={document}
    />
  )
}
