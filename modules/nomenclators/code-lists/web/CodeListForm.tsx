import { RecordLoader } from '@cuadre/web-kit/detail/Loaded.tsx'
import type { NewOrBelow } from '@cuadre/web-kit/screens.ts'
import { getNomenclator } from '../api.ts'
import { ElementFields } from './ElementFields.tsx'

/** An element: a new one of a type (`?ptype=`), one under another (`?parent=`), or one to change (`?id=`). */
export default function NomenclatorForm({ id, parent, ptype }: NewOrBelow & { ptype?: string | undefined }) {
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
