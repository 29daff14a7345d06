import { serve } from '@cuadre/server-kit/files/threads.ts'
import type { Sayings } from './column-names.ts'
import { readBankFile } from './read-statement.ts'

// A thread that reads one file of a bank after the other.

serve(({ content, said }: { content: Uint8Array; said: Sayings }) => readBankFile({ content }, said))
