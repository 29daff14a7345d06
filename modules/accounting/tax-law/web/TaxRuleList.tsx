import { columnsOf } from '@cuadre/web-kit/list/columns-of.tsx'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { at } from '@cuadre/web-kit/address.ts'
import { IconCalendarPlus } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import type { z } from 'zod'
import { deleteTaxRule, type TaxRule, filterTaxRules } from '../api.ts'
import { taxFormAddress } from './addresses.ts'
import { LawList } from './LawList.tsx'
import { Days, LawState } from './Validity.tsx'

type Rule = z.output<typeof TaxRule>

function Due({ due }: Pick<Rule, 'due'>) {
  const t = useScreenWords()
  const [kind = '', term = ''] = due?.split(' ') ?? []
  return <>{due === null ? t('taxLaw.dueKinds.none') : t(`taxLaw.shownDue.${kind}`, { term })}</>
}

const columns = columnsOf(filterTaxRules, {
  paragraph: { card: 'detail' },
  name: { cell: ({ name }) => <span title={name}>{name}</span>, card: 'title' },
  kind: {},
  due: { cell: (rule) => <Due {...rule} />, sortable: false, card: 'detail' },
  validFrom: { header: 'taxLaw.state', cell: (rule) => <Days {...rule} />, card: 'detail' },
  state: { header: 'taxLaw.inForce', cell: (rule) => <LawState {...rule} />, card: 'state' },
})

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
