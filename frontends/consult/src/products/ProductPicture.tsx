// The picture of a product, in a place of a fixed size that stays when the picture cannot be loaded.
import { useState } from 'react';
import styles from '#products/ProductSuggestions.module.css';

const SIDE_PIXELS = 96;

export function ProductPicture({ picture, name }: { readonly picture: string; readonly name: string }) {
  const [isMissing, setMissing] = useState(false);
  return (
    <span className={styles.picture}>
      {!isMissing && (
        <img
          src={picture}
          alt={name}
          width={SIDE_PIXELS}
          height={SIDE_PIXELS}
          loading="lazy"
          decoding="async"
          onError={() => setMissing(true)}
        />
      )}
    </span>
  );
}
