import { ImportButton } from '@cuadre/platform/imports/web/ImportButton.tsx'
import type { Column } from '@cuadre/web-kit/list/columns.ts'
import type { Filter } from '@cuadre/web-kit/list/filter.ts'
import { useListSearch } from '@cuadre/web-kit/list/use-list-search.ts'
import { Thumbnail } from '@cuadre/web-kit/media/Thumbnail.tsx'
import { Money } from '@cuadre/web-kit/widgets/Money.tsx'
import { ActiveBadge } from '@cuadre/web-kit/widgets/StateBadge.tsx'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { Group } from '@mantine/core'
import type { z } from 'zod'
import { activeFilter, Flag, flagOf } from '../../catalogue/web/active-filter.ts'
import { CatalogueList } from '../../catalogue/web/CatalogueList.tsx'
import { RefusedRows } from '../../catalogue/web/RefusedRows.tsx'
import { useManyActive } from '../../catalogue/web/use-many.tsx'
import { Word } from '../../catalogue/web/Word.tsx'
import {
  activeDeactiveService,
  deleteServices,
  serviceFilter,
  ServiceKind,
  type Service,
  activeDeactiveServices,
} from '../api.ts'
import { addressOf, formAddress } from './addresses.ts'

type ServiceRow = z.output<typeof Service>

const displayed = (option: { code?: string | undefined; name: string } | null) =>
  option ? `${option.code ?? ''} ${option.name}` : '–'

const columns: readonly Column<ServiceRow>[] = [
  {
    id: 'code',
    header: 'services.code',
    cell: ({ code }) => code,
    sortable: true,
    width: '100px',
    card: 'detail',
  },
  {
    id: 'name',
    header: 'services.name',
    cell: ({ name, logoId }) => (
      <Group gap={8} wrap="nowrap" component="span">
        <Thumbnail id={logoId} />
        {name}
      </Group>
    ),
    sortable: true,
    card: 'title',
  },
  {
    id: 'kind',
    header: 'services.kind',
    cell: ({ kind }) => <Word of={`services.kinds.${kind}`} />,
    sortable: true,
    width: '150px',
    card: 'detail',
  },
  {
    id: 'unit',
    header: 'services.unit',
    cell: ({ unit }) => unit?.symbol ?? '–',
    width: '90px',
  },
  {
    id: 'incomeAccount',
    header: 'services.incomeAccount',
    cell: ({ incomeAccount }) => displayed(incomeAccount),
    sortable: true,
    width: '220px',
  },
  {
    id: 'expenseAccount',
    header: 'services.expenseAccount',
    cell: ({ expenseAccount }) => displayed(expenseAccount),
    sortable: true,
    width: '220px',
    hidden: true,
  },
  {
    id: 'expenseItem',
    header: 'services.expenseItem',
    cell: ({ expenseItem }) => displayed(expenseItem),
    width: '220px',
    hidden: true,
  },
  {
    id: 'active',
    header: 'catalogue.state',
    cell: ({ active }) => <ActiveBadge active={active} />,
    sortable: true,
    width: '104px',
    card: 'state',
  },
  {
    id: 'price',
    header: 'services.price',
    cell: ({ price }) => (price === null ? '–' : <Money value={price} />),
    align: 'right',
    sortable: true,
    width: '130px',
    card: 'amount',
  },
]

const filters: readonly Filter[] = [
  {
    kind: 'one',
    header: 'services.kind',
    id: 'kind',
    options: ServiceKind.options.map((value) => ({ value, words: `services.kinds.${value}` })),
  },
  activeFilter,
]

const filterShape = { kind: ServiceKind.optional(), active: Flag }

/** What the organization does for others and has done for itself. */
export default function ServiceList() {
  const t = useScreenWords()
  const { search, setSearch, input } = useListSearch(filterShape)
  const many = useManyActive<ServiceRow>(activeDeactiveServices)
  return (
    <CatalogueList<ServiceRow>
      name="services"
      title={t('services.title')}
      list={serviceFilter}
      update={activeDeactiveService}
      remove={deleteServices}
      input={{ ...input, active: flagOf(search.active) }}
      columns={columns}
      filters={filters}
      search={search}
      setSearch={setSearch}
      create={{ to: formAddress, label: t('services.new') }}
      editAddress={addressOf}
      actions={<ImportButton what="services" />}
      bulk={many.actions}
      empty={{ title: t('services.none'), words: t('services.noneWords') }}
    >
      <RefusedRows refused={many.refused} onClose={many.close} />
    </CatalogueList>
  )
}
