import type { ComponentProps } from 'react'
import { button, ButtonMarkup, type ButtonAppearance, type ButtonProps } from './button-markup.tsx'
import { useSpinner } from './use-waiting.ts'

export const Button = (props: ButtonProps) => <ButtonMarkup {...props} isSpinning={useSpinner(props.busy === true)} />

/** A link that looks like a button. */
export function ButtonLink({
  variant = 'outline',
  size = 'medium',
  icon,
  children,
  ...rest
}: Omit<ButtonAppearance, 'busy' | 'submit'> & ComponentProps<'a'>) {
  return (
    <a className={button()} data-variant={variant} data-size={size} {...rest}>
      {icon}
      <span>{children}</span>
    </a>
  )
}
