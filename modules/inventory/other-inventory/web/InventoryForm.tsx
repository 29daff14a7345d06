import { defaultDay } from '@cuadre/accounting/entries/web/entry-day.ts'
import { useActivePeriods } from '@cuadre/accounting/calendar/web/active-periods.tsx'
import { RecordLoader } from '@cuadre/nomenclators/catalogue/web/RecordLoader.tsx'
import { Spinner } from '@cuadre/web-kit/layout/Spinner.tsx'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { Alert } from '@mantine/core'
import { useSearch } from '@tanstack/react-router'
import { getInventory } from '../api.ts'
import { inventoryTypes, type InventoryType } from '../kinds.ts'
import { CountEditor } from './CountEditor.tsx'
import { CountStart } from './CountStart.tsx'
import { blankInventory, valuesOf, type WholeInventory } from './form-values.ts'
import { InventoryEditor } from './InventoryEditor.tsx'
import { TypeChoice } from './TypeChoice.tsx'

interface Search {
  id?: string
  copy?: string
  type?: string
}

/** A document of inventory: a new one of a type (`?type=`), one like another (`?copy=`), one to be changed (`?id=`). */
export default function InventoryForm() {
  const t = useScreenWords()
  const { id, copy, type }: Search = useSearch({ strict: false })
  const { period, isPending } = useActivePeriods()
  if (isPending) return <Spinner label={t('catalogue.searching')} />
  const day = defaultDay(period)
  const known = inventoryTypes.find((each) => each === type)
  if (id === undefined && copy === undefined) {
    if (known === undefined) return <TypeChoice />
    return known === 'count' ? (
      <CountStart date={day} />
    ) : (
      <InventoryEditor key={known} type={known} start={blankInventory(day)} draft={known} />
    )
  }
  return (
    <RecordLoader key={id ?? copy} call={getInventory} id={id ?? copy} still>
      {(document) =>
        document &&
        (id === undefined ? <Copied document={document} day={day} /> : <Changed document={document} />)
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

function Changed({ document }: { document: WholeInventory }) {
  const t = useScreenWords()
  if (document.state !== 'pending')
    return (
      <Alert color="yellow">
        {t('document.notChanged', { state: t(`states.${document.state}`).toLowerCase() })}
      </Alert>
    )
  return document.type === 'count' ? (
    <CountEditor count={document} />
  ) : (
    <InventoryEditor
      type={document.type}
      start={valuesOf(document)}
      draft={`change:${document._id}:${document.version}`}
      changing={document}
    />
  )
}
