import { areaSource } from '@cuadre/accounting/entries/web/sources.ts'
import { branchSource } from '@cuadre/nomenclators/catalogue/web/sources.ts'
import { printDocument } from '@cuadre/web-kit/document/print.ts'
import { columnsOf } from '@cuadre/web-kit/list/columns-of.tsx'
import { type Filter, flag, oneOf, record } from '@cuadre/web-kit/list/filter.ts'
import { RecordList } from '@cuadre/web-kit/list/RecordList.tsx'
import { smallIcon } from '@cuadre/web-kit/widgets/small-icon.ts'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { Button } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { Category, getChargesByTemplate, printTemplate } from '../api.ts'
import { addressOf } from './addresses.ts'

const columns = columnsOf(getChargesByTemplate, {
  entity: { cell: ({ entity }) => entity?.name ?? '', card: 'detail' },
  area: { cell: ({ area }) => area.name, card: 'detail' },
  position: { cell: ({ position }) => position.name, card: 'title' },
  category: { card: 'detail' },
  group: { align: 'right' },
  salary: {},
  places: { align: 'right' },
  occupied: { align: 'right' },
  free: { align: 'right' },
})

const filters: readonly Filter[] = [
  record('charges.entity', 'entityId', branchSource),
  record('charges.area', 'areaId', areaSource),
  oneOf('charges.category', 'category', Category.options, 'charges.categories'),
  flag('charges.freeFilter', 'free', 'charges.withFree', 'charges.withoutFree'),
]

/** The staffing template as it is signed: area by area, how many of each post are approved, held and free. */
export default function TemplateList() {
  const t = useScreenWords()
  return (
    <RecordList
      name="staffingLines"
      call={getChargesByTemplate}
      columns={columns}
      filters={filters}
      open={({ position }) => addressOf(position)}
      actions={
        <Button
          variant="default"
          leftSection={<IconPrinter {...smallIcon} />}
          onClick={() => void printDocument(printTemplate, {})}
        >
          {t('charges.print')}
        </Button>
      }
    />
  )
}
