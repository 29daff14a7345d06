import { ButtonLink } from '@cuadre/web-kit/widgets/ButtonLink.tsx'
import { download, query } from '@cuadre/web-kit/api.ts'
import { isFoundBy } from '@cuadre/kernel/folded.ts'
import { ListBody } from '@cuadre/web-kit/list/ListBody.tsx'
import { byParentId, useBranches } from '@cuadre/web-kit/list/use-branches.ts'
import { useListSearch } from '@cuadre/web-kit/list/use-list-search.ts'
import { DeleteDialog } from '@cuadre/web-kit/widgets/DeleteDialog.tsx'
import { useLanguage, useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { useQuery } from '@tanstack/react-query'
import { filterParameters, listParameters } from '../api.ts'
import { holidaysAddress, taxesAddress } from '../../tax-law/web/addresses.ts'
import { addressOf, formAddress } from './addresses.ts'
import { columns, filters, filterShape, rowsOf } from './columns.tsx'
import { useParameterActions } from './use-parameter-actions.tsx'

/** What the posting rules go by, under the topics that it is about. */
export default function ParameterList() {
  const t = useScreenWords()
  const language = useLanguage()
  const { search, setSearch } = useListSearch(filterShape)
  const { type, topic } = search
  const { data, error, refetch } = useQuery({
    ...query(listParameters, {}),
    // The server answers in words, which change with the language.
    queryKey: [listParameters.path, {}, language],
  })
  const found = (data?.data ?? []).filter(
    (parameter) =>
      (type === undefined || type.includes(parameter.type)) &&
      (topic === undefined || topic.includes(parameter.topic)) &&
      isFoundBy(search.search ?? '', { names: [parameter.key, parameter.label, parameter.shown] }),
  )
  const rows = rowsOf(found)
  const branches = useBranches(rows, byParentId, { expanded: true })
  const { menuOf, deletion } = useParameterActions()
  const input = { ...(search.search && { search: search.search }), type, topic }
  return (
    <ListBody
      name="parameters"
      list={{
        search,
        setSearch,
        answer: { data: data && { data: rows, total: found.length }, error, refetch },
        download: (format) => download(filterParameters, input, { format }),
      }}
      columns={columns}
      filters={filters}
      chooser={false}
      branches={branches}
      create={{ to: formAddress, hotkey: false }}
      open={({ parameter }) => parameter && addressOf(parameter._id)}
      menu={menuOf}
      actions={
        <>
          <ButtonLink to={taxesAddress} variant="default">
            {t('taxLaw.taxes')}
          </ButtonLink>
          <ButtonLink to={holidaysAddress} variant="default">
            {t('taxLaw.holidays')}
          </ButtonLink>
        </>
      }
    >
      <DeleteDialog
        opened={deletion.parameter !== undefined}
        question={deletion.parameter && t('parameters.deleteQuestion', { label: deletion.parameter.label })}
        consequence={t('parameters.deleteConsequence')}
        loading={deletion.isPending}
        onDelete={deletion.run}
        onClose={deletion.close}
      />
    </ListBody>
  )
}
