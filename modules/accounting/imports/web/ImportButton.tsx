import { useCan } from '@cuadre/web-kit/session.tsx'
import { useScreenWords } from '@cuadre/web-kit/words/use-words.ts'
import { Button } from '@mantine/core'
import { IconTableImport } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { type ImportKind, permissionOf } from '../import-kinds.ts'
import { importsAddress } from './addresses.ts'

/** Opens the import of what a list shows. */
export function ImportButton({ what, of = {} }: { what: ImportKind; of?: Record<string, string> }) {
  const t = useScreenWords()
  const can = useCan(permissionOf[what])
  if (!can) return null
  return (
    <Button
      component={Link}
      to={importsAddress}
      search={{ what, ...of } as never}
      variant="default"
      leftSection={<IconTableImport size={16} stroke={1.6} aria-hidden />}
    >
      {t('imports.import')}
    </Button>
  )
}
