import type { ListSums } from '@cuadre/kernel/fields.ts'
import type { z } from 'zod'
import { ListBody, type ListBodyProps } from './ListBody.tsx'
import { useRecordList, type RecordListSource } from './use-record-list.ts'

type RecordListProps<Row, Input extends z.ZodType> = RecordListSource<
  Input,
  { data: Row[]; total: number; sums?: ListSums }
> &
  ListBodyProps<Row>

/** Records of a kind: filters in the address, columns to choose, files of what the filter finds, and what can be done to each. */
export function RecordList<Row, Input extends z.ZodType>(props: RecordListProps<Row, Input>) {
  return <ListBody {...props} list={useRecordList(props)} />
}
