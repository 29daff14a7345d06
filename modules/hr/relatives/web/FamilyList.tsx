import { columnsOf } from '@cuadre/web-kit/list/columns-of.tsx'
import { anyOf, type Filter, flag } from '@cuadre/web-kit/list/filter.ts'
import { RecordList } from '@cuadre/web-kit/list/RecordList.tsx'
import type { z } from 'zod'
import { familyFilter } from '../api.ts'
import { Kinship } from '../shapes.ts'
import { workerAddressOf } from './addresses.ts'

type Row = z.output<typeof familyFilter.output>['data'][number]

const columns = columnsOf(familyFilter, {
  worker: { cell: ({ worker }: Row) => worker.name, card: 'detail' },
  kinship: { card: 'detail' },
  name: { card: 'title' },
  identityNumber: { hidden: true },
  birthDay: {},
  dependent: {},
})

const filters: readonly Filter[] = [
  anyOf('relatives.kinship', 'kinship', Kinship.options, 'relatives.kinships'),
  flag('relatives.dependent', 'dependent', 'relatives.dependents', 'relatives.notDependent'),
]

/** The families of all workers; each opens the file that it belongs to. */
export default function FamilyList() {
  return (
    <RecordList
      name="relatives"
      call={familyFilter}
      columns={columns}
      filters={filters}
      open={({ worker }) => workerAddressOf(worker)}
    />
  )
}
