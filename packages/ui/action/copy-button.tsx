import { type ReactNode, useEffect, useState } from 'react'
import { IconCheck, IconCopy } from '../mark/icons.tsx'
import { toast } from '../overlay/toast.ts'
import { useWords } from '../provider/words.ts'
import { Button } from './button.tsx'
import { IconButton } from './icon-button.tsx'

type CopyButtonProps = {
  readonly value: string
  /** With text it is a button; without, an icon with its own label. */
  readonly children?: ReactNode
  /** Where copying is the primary action. */
  readonly filled?: boolean
  readonly className?: string
}

const SAID_MS = 2000

export function CopyButton({ value, children, filled, className }: CopyButtonProps): ReactNode {
  const words = useWords()
  const [copied, setCopied] = useState(false)
  useEffect(() => {
    if (!copied) return
    const timer = setTimeout(() => setCopied(false), SAID_MS)
    return () => clearTimeout(timer)
  }, [copied])
  const copy = async () => {
    await navigator.clipboard.writeText(value)
    setCopied(true)
    toast.success(words.copied)
  }
  const icon = copied ? <IconCheck size="sm" /> : <IconCopy size="sm" />
  return (
    <>
      {children ? (
        <Button
          size={filled ? 'md' : 'sm'}
          variant={filled ? 'filled' : 'default'}
          icon={icon}
          onClick={() => void copy()}
          className={className}
        >
          {copied ? words.copied : children}
        </Button>
      ) : (
        <IconButton
          size="sm"
          label={copied ? words.copied : words.copy}
          onClick={() => void copy()}
          className={className}
        >
          {icon}
        </IconButton>
      )}
    </>
  )
}
