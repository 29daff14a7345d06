import { ListBody, type ListBodyProps } from '@cuadre/web-kit/list/ListBody.tsx'
import { useRecordList, type RecordListSource } from '@cuadre/web-kit/list/use-record-list.ts'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import type { z } from 'zod'
import { DeleteRecord } from './DeleteRecord.tsx'
import { useCatalogueActions, type CatalogueCalls, type CatalogueRow } from './use-catalogue-actions.tsx'

type CatalogueListProps<Row, Input extends z.ZodType> = RecordListSource<
  Input,
  { data: Row[]; total: number }
> &
  ListBodyProps<Row> &
  CatalogueCalls & { editAddress(row: NoInfer<Row>): string }

/** A catalogue as a list: each record is changed, taken out of use or deleted. A click leads to its form, unless it has a screen of its own. */
export function CatalogueList<Row extends CatalogueRow, Input extends z.ZodType>(
  props: CatalogueListProps<Row, Input>,
) {
  const { editAddress, update, remove } = props
  const t = useScreenWords()
  const { menuOf, deletion } = useCatalogueActions<Row>({ update, remove, editAddress })
  return (
    <ListBody
      searchIn={t('catalogue.searchIn')}
      file="chosen"
      open={editAddress}
      {...props}
      list={useRecordList(props)}
      menu={(row) => [...menuOf(row), ...(props.menu?.(row) ?? [])]}
    >
      <DeleteRecord deletion={deletion} />
      {props.children}
    </ListBody>
  )
}
