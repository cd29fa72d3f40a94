// Whether product suggestions are shown.
import { ProductSwitch } from '@consilium/web/products/ProductSwitch.tsx';
import { Section } from '#security/Section.tsx';

export function ProductsSection() {
  return (
    <Section title="Product suggestions">
      <ProductSwitch />
    </Section>
  );
}
