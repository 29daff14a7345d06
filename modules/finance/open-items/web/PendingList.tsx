import { ButtonLink } from '@cuadre/web-kit/widgets/ButtonLink.tsx'
import { amount, sum, text } from '@cuadre/kernel/money.ts'
import { ListBody } from '@cuadre/web-kit/list/ListBody.tsx'
import { useListSearch } from '@cuadre/web-kit/list/use-list-search.ts'
import { useRecordList } from '@cuadre/web-kit/list/use-record-list.ts'
import { Money } from '@cuadre/web-kit/widgets/Money.tsx'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { smallIcon } from '@cuadre/web-kit/widgets/small-icon.ts'
import { Skeleton } from '@mantine/core'
import { IconCash } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { addresses, itemAddress, settleAddress } from '../../settlements/web/addresses.ts'
import { sides } from '../../settlements/web/sides.ts'
import type { Side } from '../../settlements/states.ts'
import { Ageing } from './Ageing.tsx'
import { columnsFor, filtersFor, filterShape } from './columns.tsx'
import type { ItemRow } from '../api.ts'

/** What is owed, document by document, the oldest first; several of one partner are settled at once. */
export function PendingList({ side }: { side: Side }) {
  const t = useScreenWords()
  const navigate = useNavigate()
  const calls = sides[side]
  const { words } = calls
  const [columns, filters] = useMemo(() => [columnsFor(calls), filtersFor(calls)], [calls])
  const { search, setSearch } = useListSearch(filterShape)
  const list = useRecordList({ call: calls.pending, filters, filterShape })
  const [selected, setSelected] = useState<readonly ItemRow[]>([])
  /** The form for these; of none it asks with whom. */
  const addressFor = (rows: readonly ItemRow[]) =>
    rows[0] === undefined
      ? addresses[side].settle
      : settleAddress(
          side,
          rows[0].partnerId,
          rows.map(({ _id }) => _id),
        )
  const settle = (rows: readonly ItemRow[]) => void navigate({ to: addressFor(rows) })
  const obstacle = (rows: readonly ItemRow[]) => {
    if (new Set(rows.map(({ partnerId }) => partnerId)).size > 1) return t(`${words}.onePartner`)
    return new Set(rows.map(({ currency }) => currency?._id)).size > 1 ? t('money.oneCurrency') : undefined
  }
  return (
    <ListBody
      name={`pending ${words}`}
      title={t(`${words}.pendingTitle`)}
      searchIn={t(`${words}.pendingSearchIn`)}
      empty={{ title: t(`${words}.nothingPending`), words: t(`${words}.nothingPendingWords`) }}
      list={list}
      columns={columns}
      filters={filters}
      actions={
        <ButtonLink
          to={addressFor(selected)}
          obstacle={obstacle(selected)}
          leftSection={<IconCash {...smallIcon} />}
        >
          {t(`${words}.settle`)}
        </ButtonLink>
      }
      open={({ _id }) => itemAddress(side, _id)}
      menu={(row) => [
        { label: t(`${words}.settle`), icon: <IconCash {...smallIcon} />, onClick: () => settle([row]) },
      ]}
      bulk={[
        {
          label: t(`${words}.settle`),
          icon: <IconCash {...smallIcon} />,
          disabled: obstacle,
          onClick: settle,
        },
      ]}
      onSelection={setSelected}
      selectionTotal={(rows) => (
        <Money value={text(sum(rows.map(({ pendingInBooks }) => amount(pendingInBooks))))} />
      )}
      tabs={
        list.answer.data ? (
          <Ageing
            totals={list.answer.data.totals}
            chosen={search.bucket ?? []}
            onChoose={(bucket) => setSearch({ bucket })}
          />
        ) : (
          <Skeleton height={96} />
        )
      }
    />
  )
}
