import type { Column } from '@cuadre/web-kit/list/columns.ts'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { at } from '@cuadre/web-kit/address.ts'
import { IconCalendarPlus } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import type { z } from 'zod'
import { deleteTaxRule, filterTaxRules, type TaxRule } from '../api.ts'
import { taxFormAddress } from './addresses.ts'
import { LawList } from './LawList.tsx'
import { Days, LawState } from './Validity.tsx'

type Rule = z.output<typeof TaxRule>

function Kind({ kind }: Pick<Rule, 'kind'>) {
  return <>{useScreenWords()(`taxes.kinds.${kind}`)}</>
}

function Due({ due }: Pick<Rule, 'due'>) {
  const t = useScreenWords()
  const [kind = '', term = ''] = due?.split(' ') ?? []
  return <>{due === null ? t('taxLaw.dueKinds.none') : t(`taxLaw.shownDue.${kind}`, { term })}</>
}

const columns: readonly Column<Rule>[] = [
  {
    id: 'paragraph',
    header: 'taxes.paragraph',
    cell: ({ paragraph }) => paragraph,
    sortable: true,
    width: '100px',
    card: 'detail',
  },
  {
    id: 'name',
    header: 'taxes.tax',
    cell: ({ name }) => <span title={name}>{name}</span>,
    sortable: true,
    card: 'title',
  },
  { id: 'kind', header: 'taxes.kind', cell: (rule) => <Kind {...rule} />, sortable: true, width: '150px' },
  { id: 'due', header: 'taxLaw.due', cell: (rule) => <Due {...rule} />, width: '210px', card: 'detail' },
  {
    id: 'validFrom',
    header: 'taxLaw.state',
    cell: (rule) => <Days {...rule} />,
    sortable: true,
    width: '190px',
    card: 'detail',
  },
  {
    id: 'state',
    header: 'taxLaw.inForce',
    cell: (rule) => <LawState {...rule} />,
    sortable: true,
    width: '120px',
    card: 'state',
  },
]

/** The taxes that the law knows, with what they were and what they will be. */
export default function TaxRuleList() {
  const t = useScreenWords()
  const navigate = useNavigate()
  return (
    <LawList<Rule>
      title={t('taxLaw.taxes')}
      list={filterTaxRules}
      remove={deleteTaxRule}
      columns={columns}
      searchIn={t('taxLaw.searchTax')}
      formAddress={taxFormAddress}
      create={t('taxLaw.newTax')}
      deleteConsequence={t('taxLaw.deleteTaxConsequence')}
      empty={{ title: t('taxLaw.noTaxes'), words: t('taxLaw.noTaxesWords') }}
      menu={({ _id }) => [
        {
          label: t('taxLaw.changeFrom'),
          icon: <IconCalendarPlus size={16} stroke={1.6} aria-hidden />,
          onClick: () => void navigate(at(taxFormAddress, { from: _id })),
        },
      ]}
    />
  )
}
