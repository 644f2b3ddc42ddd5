/** Two short tones. A browser that requires a tap first stays silent until then. */
export async function chime(): Promise<void> {
  const audio = new AudioContext()
  await audio.resume()
  for (const [index, pitch] of [660, 880].entries()) {
    const from = audio.currentTime + index * TONE_SECONDS
    const volume = new GainNode(audio, { gain: 0.15 })
    const tone = new OscillatorNode(audio, { frequency: pitch })
    tone.connect(volume).connect(audio.destination)
    tone.start(from)
    tone.stop(from + TONE_SECONDS)
    tone.addEventListener('ended', () => void (index === 1 && audio.close()))
  }
}

const TONE_SECONDS = 0.18
