import { toast } from '@cuadre/web-kit/toasts/toast.ts'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { ScreenHead } from '@cuadre/web-kit/layout/ScreenHead.tsx'
import { smallIcon } from '@cuadre/web-kit/widgets/small-icon.ts'
import { Button, Kbd, Menu } from '@mantine/core'
import {
  IconCalendarDollar,
  IconChevronDown,
  IconFileExport,
  IconFileImport,
  IconHistory,
  IconReportMoney,
} from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useRef } from 'react'
import { addressOfType } from '../addresses.ts'
import { planAddress } from './addresses.ts'
import { Origin } from './columns.tsx'
import classes from './config.module.css'
import { exportDefinition } from './definition-file.ts'
import type { Definition, DefinitionEditing } from './use-definition-editor.ts'

interface DefinitionHeadProps {
  editor: DefinitionEditing
  editing: Definition | undefined
  onVersions(): void
  onFile(file: File | null): void
}

/** Which statement it is, in which version, and what can be done with it. */
export function DefinitionHead({ editor, editing, onVersions, onFile }: DefinitionHeadProps) {
  const t = useScreenWords()
  const input = useRef<HTMLInputElement>(null)
  const { facts } = editor.draft
  return (
    <ScreenHead
      stays
      title={editing ? `${editing.form} ${editing.name}` : t('statements.config.new')}
      actions={
        <>
          <input
            ref={input}
            type="file"
            accept="application/json,.json"
            hidden
            aria-label={t('statements.config.import')}
            onChange={({ currentTarget }) => {
              onFile(currentTarget.files?.[0] ?? null)
              // The same file can be chosen again after it was put right.
              currentTarget.value = ''
            }}
          />
          <Menu position="bottom-end" shadow="md">
            <Menu.Target>
              <Button variant="default" rightSection={<IconChevronDown {...smallIcon} />}>
                {t('statements.config.more')}
              </Button>
            </Menu.Target>
            <Menu.Dropdown>
              {editing && (
                <>
                  <Menu.Item
                    leftSection={<IconReportMoney {...smallIcon} />}
                    component={Link}
                    to={addressOfType(facts.type)}
                  >
                    {t('statements.config.see')}
                  </Menu.Item>
                  <Menu.Item
                    leftSection={<IconCalendarDollar {...smallIcon} />}
                    component={Link}
                    to={`${planAddress}?id=${editing._id}`}
                  >
                    {t('statements.config.plan')}
                  </Menu.Item>
                  <Menu.Item leftSection={<IconHistory {...smallIcon} />} onClick={onVersions}>
                    {t('statements.config.versions')}
                  </Menu.Item>
                  <Menu.Item
                    leftSection={<IconFileExport {...smallIcon} />}
                    onClick={() =>
                      void exportDefinition(editing._id).catch((error: unknown) =>
                        toast.error(error instanceof Error ? error.message : String(error)),
                      )
                    }
                  >
                    {t('statements.config.export')}
                  </Menu.Item>
                </>
              )}
              <Menu.Item
                leftSection={<IconFileImport {...smallIcon} />}
                onClick={() => input.current?.click()}
              >
                {t('statements.config.import')}
              </Menu.Item>
            </Menu.Dropdown>
          </Menu>
          <Button
            loading={editor.isSaving}
            onClick={editor.submit}
            rightSection={
              <Kbd size="xs" visibleFrom="sm">
                Ctrl S
              </Kbd>
            }
          >
            {t(editing ? 'statements.config.saveVersion' : 'statements.config.save')}
          </Button>
        </>
      }
    >
      {editing && <Origin shipped={editing.shipped} />}
      {editor.version !== undefined && (
        <span className={classes['note']}>
          {t('statements.config.versionNumber', { version: editor.version })}
        </span>
      )}
      {editor.isUnsaved() && <span className={classes['unsaved']}>{t('statements.config.unsaved')}</span>}
    </ScreenHead>
  )
}
