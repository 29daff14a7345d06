import { areaSource } from '@cuadre/accounting/entries/web/sources.ts'
import { activeFilter } from '@cuadre/nomenclators/catalogue/web/active-filter.ts'
import { CatalogueList } from '@cuadre/nomenclators/catalogue/web/CatalogueList.tsx'
import { activeColumn } from '@cuadre/nomenclators/catalogue/web/columns.tsx'
import { columnsOf } from '@cuadre/web-kit/list/columns-of.tsx'
import { type Filter, oneOf, record } from '@cuadre/web-kit/list/filter.ts'
import { ButtonLink } from '@cuadre/web-kit/widgets/ButtonLink.tsx'
import { smallIcon } from '@cuadre/web-kit/widgets/small-icon.ts'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { IconListTree, IconStairsUp } from '@tabler/icons-react'
import { Category, deleteCharge, getCharges, updateCharge } from '../api.ts'
import { addressOf, formAddress, scaleAddress, templateAddress } from './addresses.ts'
import { salaryGroupSource } from './sources.ts'

const columns = columnsOf(getCharges, {
  code: { card: 'detail' },
  name: { card: 'title' },
  category: { card: 'detail' },
  group: { cell: ({ group }) => group?.code ?? '', align: 'right' },
  salary: { principal: true },
  hourlyRate: { hidden: true },
  weeklyHours: { align: 'right', hidden: true },
  places: { align: 'right' },
  occupied: { align: 'right' },
  free: { align: 'right' },
  active: { ...activeColumn },
})

const filters: readonly Filter[] = [
  oneOf('charges.category', 'category', Category.options, 'charges.categories'),
  record('charges.area', 'areaId', areaSource),
  record('charges.group', 'groupId', salaryGroupSource),
  activeFilter,
]

/** The posts of the company: what each pays, how many are approved and how many are held. */
export default function PositionList() {
  const t = useScreenWords()
  return (
    <CatalogueList
      name="charges"
      call={getCharges}
      update={updateCharge}
      remove={deleteCharge}
      columns={columns}
      filters={filters}
      create={{ to: formAddress }}
      editAddress={addressOf}
      actions={
        <>
          <ButtonLink variant="default" to={templateAddress} leftSection={<IconListTree {...smallIcon} />}>
            {t('charges.byAreas')}
          </ButtonLink>
          <ButtonLink variant="default" to={scaleAddress} leftSection={<IconStairsUp {...smallIcon} />}>
            {t('charges.scale')}
          </ButtonLink>
        </>
      }
    />
  )
}
