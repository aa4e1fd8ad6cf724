import { useId, type ComponentProps } from 'react'
import { css } from '../style/sheet.ts'
import { space } from '../style/tokens.ts'

const field = css`
  display: grid;
  gap: ${space(1)};
  & > label {
    font-weight: 500;
  }
  & > input {
    inline-size: 100%;
    min-block-size: var(--_control);
    padding: 0 ${space(3)};
    border: 1px solid var(--_border-control);
    border-radius: var(--_radius-control);
    background: var(--_surface);
    color: inherit;
    /* Phones zoom in on inputs with smaller text. */
    font: 400 max(16px, calc(var(--_font-size) * 8 / 7))/1.5 var(--_font-family);
  }
  & > input[aria-invalid] {
    border-color: var(--_error);
  }
`

interface Props extends Omit<ComponentProps<'input'>, 'id' | 'className'> {
  label: string
}

/** A single-line input with a label. */
export function TextField({ label, ...rest }: Props) {
  const id = useId()
  return (
    <div className={field()}>
      <label htmlFor={id}>{label}</label>
      <input {...rest} id={id} />
    </div>
  )
}
