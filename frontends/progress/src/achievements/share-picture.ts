// A picture of an achievement to share: its name and date, nothing about the person.
import { saveFile } from '@consilium/web/saved-file/save-file.ts';

const [WIDTH, HEIGHT] = [1200, 630];

/** Opens the device's own way of sharing; where there is none, the picture is downloaded. */
export async function sharePicture(name: string, date: string): Promise<void> {
  const picture = await drawn(name, date);
  if (!picture) return;
  const file = new File([picture], `${name.toLowerCase().replaceAll(/\W+/gu, '-')}.png`, { type: 'image/png' });
  if (typeof navigator.canShare === 'function' && navigator.canShare({ files: [file] })) {
    // Closing the dialog is no failure.
    await navigator.share({ files: [file], title: name }).catch(() => undefined);
    return;
  }
  saveFile(file.name, file);
}

async function drawn(name: string, date: string): Promise<Blob | null> {
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [WIDTH, HEIGHT];
  const context = canvas.getContext('2d');
  if (!context) return null;
  const token = tokenReader();
  context.fillStyle = token('--ground');
  context.fillRect(0, 0, WIDTH, HEIGHT);
  context.fillStyle = token('--accent');
  context.fillRect(0, HEIGHT - 24, WIDTH, 24);
  context.textAlign = 'center';
  const write = (text: string, font: string, color: string, y: number) => {
    context.font = font;
    context.fillStyle = token(color);
    context.fillText(text, WIDTH / 2, y, WIDTH - 160);
  };
  write('Achievement unlocked', `400 40px ${token('--sans')}`, '--ink-soft', 210);
  write(name, `600 92px ${token('--serif')}`, '--ink', 330);
  write(date, `400 36px ${token('--sans')}`, '--ink-soft', 410);
  write('Consilium', `600 36px ${token('--serif')}`, '--accent', 540);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/png'));
}

/** A canvas knows no custom properties: an element of the page resolves them. */
function tokenReader(): (name: string) => string {
  return (name) => {
    const probe = document.createElement('span');
    const isFont = name === '--serif' || name === '--sans';
    probe.style.setProperty(isFont ? 'font-family' : 'color', `var(${name})`);
    document.body.append(probe);
    const { color, fontFamily } = getComputedStyle(probe);
    probe.remove();
    return isFont ? fontFamily : color;
  };
}
