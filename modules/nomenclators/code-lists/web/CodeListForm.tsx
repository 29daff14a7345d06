import { useSearch } from '@tanstack/react-router'
import { RecordLoader } from '../../catalogue/web/RecordLoader.tsx'
import { getNomenclator } from '../api.ts'
import { ElementFields } from './ElementFields.tsx'

/** An element: a new one of a type (`?ptype=`), one under another (`?parent=`), or one to change (`?id=`). */
export default function NomenclatorForm() {
  const { id, parent, ptype }: { id?: string; parent?: string; ptype?: string } = useSearch({ strict: false })
  return (
    <RecordLoader key={id ?? parent ?? ptype} call={getNomenclator} id={id ?? parent} still>
      {(record) =>
        id === undefined ? (
          <ElementFields ptype={record?.ptype ?? ptype} parent={record} />
        ) : (
          <ElementFields ptype={record?.ptype} editing={record} />
        )
      }
    </RecordLoader>
  )
}
