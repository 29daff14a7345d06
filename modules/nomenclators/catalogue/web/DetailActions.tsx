import { ButtonLink } from '@cuadre/web-kit/widgets/ButtonLink.tsx'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { Button, Menu } from '@mantine/core'
import { IconDots, IconEdit } from '@tabler/icons-react'
import type { RowMenuItem } from '@cuadre/web-kit/list/RowMenu.tsx'
import { DeleteRecord } from './DeleteRecord.tsx'
import { useCatalogueActions, type CatalogueCalls, type CatalogueRow } from './use-catalogue-actions.tsx'

interface DetailActionsProps<Row> extends CatalogueCalls {
  record: Row
  editAddress(row: Row): string
  onDeleted(): void
  /** What else can be done to it. */
  also?: readonly RowMenuItem[]
}

/** What can be done to the record of a screen: its form as a button, the rest in a menu. */
export function DetailActions<Row extends CatalogueRow>({
  record,
  also = [],
  ...calls
}: DetailActionsProps<Row>) {
  const t = useScreenWords()
  const { menuOf, deletion } = useCatalogueActions<Row>(calls)
  const [, ...others] = menuOf(record)
  return (
    <>
      <ButtonLink
        to={calls.editAddress(record)}
        variant="default"
        leftSection={<IconEdit size={16} stroke={1.6} aria-hidden />}
      >
        {t('catalogue.edit')}
      </ButtonLink>
      <Menu position="bottom-end" shadow="md">
        <Menu.Target>
          <Button variant="default" px={10} aria-label={t('catalogue.more')}>
            <IconDots size={16} stroke={1.6} aria-hidden />
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {[...also, ...others].map(({ label, icon, danger, onClick }) => (
            <Menu.Item key={label} leftSection={icon} color={danger ? 'red' : undefined} onClick={onClick}>
              {label}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      <DeleteRecord deletion={deletion} />
    </>
  )
}
