import type { ComponentProps, ElementType } from 'react'

/** Props of a component that may be rendered as another element or component, e.g. a router's link. */
export type Polymorphic<As extends ElementType, Own> = Own & { readonly component?: As } & Omit<
    ComponentProps<As>,
    keyof Own | 'component'
  >
